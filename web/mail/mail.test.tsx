import { describe, expect, it } from 'vitest';
import type { MailContent } from '#contract/mail-content.ts';
import { defaultSeller } from '#contract/seller.ts';
import { mailHtml } from '#web/entry-mail.tsx';

const harmful = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;

const content: MailContent = {
  subject: harmful,
  preview: harmful,
  heading: harmful,
  blocks: [
    { type: 'words', text: `${harmful}\nsecond line` },
    {
      type: 'pieces',
      pieces: [
        {
          name: harmful,
          note: harmful,
          price: '₹899',
          priceBefore: '₹999',
          picture: 'https://s.example/a.jpg',
          url: 'https://s.example/p',
        },
      ],
    },
    { type: 'facts', rows: [{ label: harmful, value: harmful }] },
    { type: 'sums', rows: [{ label: 'Paid', value: '₹899' }] },
    { type: 'button', label: harmful, url: 'https://s.example/b' },
  ],
  reason: harmful,
  settingsUrl: 'https://s.example/profile/notifications',
  unsubscribeUrl: 'https://s.example/unsubscribe?token=a.b',
};

const open = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('a mail', () => {
  const mail = open(mailHtml(content, { origin: 'https://s.example', seller: defaultSeller }));

  it('shows what people wrote as they wrote it, and runs none of it', () => {
    expect(mail.querySelectorAll('script, link, [onerror]')).toHaveLength(0);
    expect([...mail.images].map((image) => image.getAttribute('src'))).toEqual([
      'https://s.example/mail-wordmark.png',
      'https://s.example/a.jpg',
    ]);
    expect(mail.querySelector('h1')?.textContent).toBe(harmful);
    expect(mail.title).toBe(harmful);
  });

  it('says why it came and how to hear no more', () => {
    const ways = [...mail.links].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toContainEqual(['unsubscribe', content.unsubscribeUrl]);
    expect(ways).toContainEqual(['Choose what we send you', content.settingsUrl]);
    expect(mail.body.textContent).toContain('Ksauni Apparel Private Limited');
  });

  it('is read well without pictures: what is only for the eye has no words, the wordmark has its name', () => {
    expect([...mail.images].map((image) => image.alt)).toEqual(['KSAUNI', '']);
    expect(mail.documentElement.lang).toBe('en-IN');
    for (const table of mail.querySelectorAll('table')) expect(table.getAttribute('role')).toBe('presentation');
  });

  it('tells nobody what is not there', () => {
    const plain = { ...content, reason: '', settingsUrl: undefined, unsubscribeUrl: undefined };
    const shown = open(mailHtml(plain, { origin: 'https://s.example', seller: defaultSeller }));
    expect([...shown.links].map((link) => link.textContent)).not.toContain('unsubscribe');
  });
});
