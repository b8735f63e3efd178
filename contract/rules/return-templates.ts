import { withDefaults } from './message-words.ts';

const ofReturn = ['name', 'returnNumber', 'orderNumber', 'kind'] as const;

/** Mails about returns and exchanges. */
export const returnTemplates = {
  'return-requested': {
    group: 'returns',
    title: 'Request received',
    when: 'As soon as somebody asks for a return or an exchange',
    places: [...ofReturn, 'next'],
    words: withDefaults({
      subject: 'We have your {kind} request {returnNumber}',
      heading: 'We have received your request.',
      opening: 'We will review it within a day and email you right away. {next}',
    }),
  },
  'return-approved': {
    group: 'returns',
    title: 'Approved',
    when: 'When staff have said yes',
    places: [...ofReturn, 'handover'],
    words: withDefaults({
      subject: 'Your {kind} {returnNumber} is approved',
      heading: 'Approved. Here is what comes next.',
      opening: '{handover}\n\nPack the items with their tags; any box or bag will do.',
    }),
  },
  'return-rejected': {
    group: 'returns',
    title: 'Refused',
    when: 'When staff have said no; what they wrote is quoted below the opening',
    places: [...ofReturn, 'reason'],
    words: withDefaults({
      subject: 'We could not accept your {kind} {returnNumber}',
      heading: 'We could not accept your {kind}.',
      opening: '{reason}',
    }),
  },
  'return-received': {
    group: 'returns',
    title: 'Arrived at the shop',
    when: 'When the pieces are back and are about to be looked at',
    places: [...ofReturn, 'next'],
    words: withDefaults({
      subject: 'We have received {returnNumber}',
      heading: 'We have received your parcel.',
      opening: 'We will check it within two days. {next}',
    }),
  },
  'return-brought-back': {
    group: 'returns',
    title: 'Brought back',
    when: 'When the courier brought the parcel back instead of to the shop',
    places: ofReturn,
    words: withDefaults({
      subject: 'Your parcel for {returnNumber} came back to you',
      heading: 'Your parcel came back to you.',
      opening: 'The courier brought it back instead of to us. Please keep it packed: another courier will pick it up.',
    }),
  },
  'return-completed': {
    group: 'returns',
    title: 'Done',
    when: 'When the pieces were found to be right',
    places: [...ofReturn, 'next'],
    words: withDefaults({
      subject: 'Your {kind} {returnNumber} is complete',
      heading: 'All done.',
      opening: 'Everything is in order. {next}',
    }),
  },
  'return-cancelled': {
    group: 'returns',
    title: 'Cancelled',
    when: 'When a return or an exchange was cancelled',
    places: ofReturn,
    words: withDefaults({
      subject: '{returnNumber} is cancelled',
      heading: 'Your {kind} is cancelled.',
      opening: 'Your {kind} {returnNumber} is cancelled. You keep the items.',
    }),
  },
  'exchange-checked': {
    group: 'returns',
    title: 'Exchange checked',
    when: 'When the pieces were found to be right and the new one is about to be sent',
    places: ofReturn,
    words: withDefaults({
      subject: 'We are sending your new item for {returnNumber}',
      heading: 'Your new item comes next.',
      opening: 'Everything is in order. We are sending your new item and will email you when the courier has it.',
    }),
  },
  'exchange-lost': {
    group: 'returns',
    title: 'New piece did not arrive',
    when: 'When the courier could not bring what was exchanged',
    places: [...ofReturn, 'where'],
    words: withDefaults({
      subject: 'The new item for {returnNumber} did not arrive',
      heading: 'Your new item did not arrive.',
      opening:
        'We are sorry: the courier could not bring it to you. We will write to you about another one. If you would rather have a refund, tell us {where}.',
    }),
  },
} as const;
