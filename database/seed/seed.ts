import type pg from 'pg';
import { seedAddresses } from './seed-addresses.ts';
import { seedBrowsers } from './seed-browsers.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCoupons, useCoupons } from './seed-coupons.ts';
import { seedFront } from './seed-front.ts';
import { seedHome } from './seed-home.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPayments } from './seed-payments.ts';
import { seedPincodes } from './seed-pincodes.ts';
import { type Person, seedPeople } from './seed-people.ts';
import { seedReturns } from './seed-returns.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedSearch } from './seed-search.ts';
import { seedShipments } from './seed-shipments.ts';
import { seedVisits } from './seed-visits.ts';
import { taxOrders } from './tax-orders.ts';

/**
 * Seeds an empty database with the demo shop in one transaction; does nothing if there are products. Returns whether it
 * wrote anything.
 */
export async function seedShop(client: pg.ClientBase, people: readonly Person[], now: Date): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('lock table products in share row exclusive mode');
    const { rows } = await client.query<{ filled: boolean }>('select exists (select from products) as filled');
    if (!rows[0]?.filled) await writeAll(client, people, now);
    await client.query('commit');
    return !rows[0]?.filled;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function writeAll(client: pg.ClientBase, people: readonly Person[], now: Date): Promise<void> {
  await seedPeople(client, people, now);
  await seedAddresses(client, now);
  await seedBrowsers(client, now);
  await seedCatalogue(client, now);
  await seedReviews(client, now);
  await seedFront(client, now);
  await seedHome(client);
  await seedCoupons(client, now);
  await seedPincodes(client);
  await seedOrders(client, now);
  await taxOrders(client);
  await useCoupons(client);
  await seedPayments(client);
  await seedShipments(client, now);
  await seedReturns(client, now);
  await seedSearch(client);
  await seedCampaigns(client, now);
  await seedVisits(client, now);
}
