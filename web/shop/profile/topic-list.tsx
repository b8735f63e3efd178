import { useId, useState } from 'react';
import {
  isFixed,
  marketingTopics,
  type MessageChannel,
  messageChannels,
  type MessageTopic,
  defaultChoices,
} from '#contract/rules/message-topics.ts';
import { topicWords } from '#web/resources/messages/topic-words.ts';
import { LockIcon } from '#web/ui/icons/lock.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { useChoices } from './use-choices.ts';

const names: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', push: 'Push' };

/** A fixed column per channel, so that columns align where a topic lacks a channel. */
const places: Record<MessageChannel, string> = {
  email: 'sm:col-start-2',
  sms: 'sm:col-start-3',
  push: 'sm:col-start-4',
};

const columns = 'sm:grid sm:grid-cols-[minmax(0,1fr)_4rem_4rem_4rem]';

type Choices = Pick<ReturnType<typeof useChoices>, 'isOn' | 'choose'>;

/** Topics and channels: a table on wide screens, stacked on phones. */
export function TopicList({ topics, choices }: { topics: readonly MessageTopic[]; choices: Choices }) {
  // As on arrival, so that a switch does not vanish when it is used.
  const [shown] = useState(() => topics.map((topic) => ({ topic, channels: channelsOf(topic, choices) })));
  return (
    <div>
      <div aria-hidden className={`hidden border-b border-line pb-2 text-sm text-muted ${columns}`}>
        {messageChannels
          .filter((channel) => shown.some(({ channels }) => channels.includes(channel)))
          .map((channel) => (
            <span key={channel} className={`text-center ${places[channel]}`}>
              {names[channel]}
            </span>
          ))}
      </div>
      <ul className="divide-y divide-line">
        {shown.map(({ topic, channels }) => (
          <Topic key={topic} topic={topic} channels={channels} choices={choices} />
        ))}
      </ul>
    </div>
  );
}

/** Marketing is never sent by SMS: it has a switch only where consent given earlier can be withdrawn. */
function channelsOf(topic: MessageTopic, { isOn }: Choices): MessageChannel[] {
  return messageChannels.filter(
    (channel) =>
      defaultChoices[topic][channel] !== undefined &&
      (channel !== 'sms' || !marketingTopics.includes(topic) || isOn(topic, channel)),
  );
}

type Shown = { topic: MessageTopic; channels: readonly MessageChannel[]; choices: Choices };

function Topic({ topic, channels, choices }: Shown) {
  const id = useId();
  const { title, note } = topicWords[topic];
  return (
    <li className={`py-4 first:max-sm:pt-0 sm:items-center sm:py-3 ${columns}`}>
      <div className="sm:pe-4">
        <p id={id} className="font-medium">
          {title}
        </p>
        <p className="text-sm text-pretty text-muted">{note}</p>
        {isFixed(topic, 'email') && (
          <p className="mt-1 text-sm text-pretty text-muted">
            Order emails are part of your order, so we always send them.
          </p>
        )}
      </div>
      {/* On wide screens the cells belong to the row's grid (`contents`). */}
      <div role="group" aria-labelledby={id} className="mt-1 grid grid-cols-3 sm:contents">
        {channels.map((channel) => (
          <Cell key={channel} topic={topic} channel={channel} choices={choices} />
        ))}
      </div>
    </li>
  );
}

function Cell({ topic, channel, choices }: { topic: MessageTopic; channel: MessageChannel; choices: Choices }) {
  const name = names[channel];
  const place = `${places[channel]} sm:justify-center`;
  if (isFixed(topic, channel))
    return (
      <p className={`flex min-h-11 items-center gap-2.5 text-sm ${place}`}>
        <span className="flex w-11 items-center justify-center text-muted">
          <LockIcon className="size-4" />
        </span>
        <span className="sm:sr-only">
          {name}
          <span className="sr-only">, always on</span>
        </span>
      </p>
    );
  return (
    <Switch
      className={`text-sm ${place}`}
      label={<span className="sm:sr-only">{name}</span>}
      isOn={choices.isOn(topic, channel)}
      onSwitch={(isOn) => choices.choose({ topic, channel, isOn })}
    />
  );
}
