import Fastify from 'fastify';
import pg from 'pg';

// Minimum of a Fastify service with a database: one row by its key, sent as JSON.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const app = Fastify();
app.get<{ Params: { id: string } }>('/products/:id', async (request) => {
  const { rows } = await pool.query('select id, slug, name, price_paise from products where id = $1', [
    request.params.id,
  ]);
  return rows[0];
});
console.log(`ready ${(await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')}`);
process.once('disconnect', () => process.exit(0));
