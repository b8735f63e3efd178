import type pg from 'pg';
import { BANNERS, INNOVATIONS, STRIP } from './catalogue/campaigns.ts';
import { lookUpPicture } from './pictures/look-up.ts';
import { daysBefore, insertRows } from './rows.ts';

/** Banners, T-shirt strip and innovations. */
export async function seedFront(client: pg.ClientBase, now: Date): Promise<void> {
  await seedBanners(client, now);
  const strip = STRIP.map((item) => {
    const picture = lookUpPicture(item.picture);
    return { picture_key: picture.key, alt: picture.alt, sort_order: item.order };
  });
  await insertRows(client, { table: 'tshirts', columns: ['picture_key text', 'alt text', 'sort_order int'] }, strip);
  const innovations = INNOVATIONS.map((innovation, index) => {
    const { picture: name, ...told } = innovation;
    const picture = lookUpPicture(name);
    return { ...told, picture_key: picture.key, picture_alt: picture.alt, created_at: daysBefore(now, index * 9 + 3) };
  });
  const columns = [
    'title text',
    'description text',
    'category text',
    'tags text[]',
    'priority text',
    'status text',
    'picture_key text',
    'picture_alt text',
    'created_at timestamptz',
  ];
  await insertRows(client, { table: 'innovations', columns }, innovations);
}

async function seedBanners(client: pg.ClientBase, now: Date): Promise<void> {
  const rows = BANNERS.map((banner) => {
    const picture = lookUpPicture(banner.picture);
    return {
      type: banner.type,
      title: banner.title,
      subtitle: banner.subtitle,
      picture_key: picture.key,
      phone_picture_key: lookUpPicture(banner.phonePicture).key,
      picture_alt: picture.alt,
      button_text: banner.buttonText,
      button_link: banner.link,
      banner_link: banner.link,
      words_side: banner.roomOn,
      words_tone: banner.textTone,
      sort_order: banner.sortOrder,
      created_at: daysBefore(now, 14),
    };
  });
  const columns = [
    'type text',
    'title text',
    'subtitle text',
    'picture_key text',
    'phone_picture_key text',
    'picture_alt text',
    'button_text text',
    'button_link text',
    'banner_link text',
    'words_side text',
    'words_tone text',
    'sort_order int',
    'created_at timestamptz',
  ];
  await insertRows(client, { table: 'banners', columns }, rows);
}
