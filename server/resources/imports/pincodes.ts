import { flagCell as flag } from '#contract/rules/csv-columns.ts';
import { stateNames } from '#contract/rules/indian-states.ts';
import { flagCell, shapedCell, textCell, wordCell } from './cells.rules.ts';
import { type PincodeRow, selectAllPincodes, selectPincodes, upsertPincodes } from './pincodes.queries.ts';
import type { Cells, Table } from './table.ts';

/** The table of delivery areas. */
export const pincodes: Table = {
  kind: 'pincodes',
  tidy: {
    pincode: shapedCell(
      /^[1-9]\d{0,5}$/,
      'This is six digits, or the first ones of many pincodes; the first is not 0.',
      {
        change: (cell) => cell.replace(/\s/g, ''),
      },
    ),
    city: textCell(60),
    state: wordCell(stateNames, 'none'),
    zone: textCell(20, { fault: 'This must not be empty.' }),
    delivers: flagCell,
    cod: flagCell,
    pickup: flagCell,
  },
  keyOf: ({ pincode = '' }) => pincode,
  titleOf: ({ pincode = '', city }) => (city ? `${pincode} · ${city}` : pincode),
  async current(db, keys, options) {
    const rows = await selectPincodes(db, keys, options);
    return new Map(rows.map((row) => [row.digits, { isThere: true, cells: cellsOf(row) }]));
  },
  judge({ cells, known }) {
    const faults = [];
    if (cells.zone !== undefined && !known.zones.has(cells.zone)) {
      faults.push({ column: 'zone', message: `There is no such zone. They are ${[...known.zones].join(', ')}.` });
    }
    for (const column of ['cod', 'pickup']) {
      if (cells.delivers === 'no' && cells[column] === 'yes') {
        faults.push({ column, message: 'Where nothing is delivered, this must be no.' });
      }
    }
    return faults;
  },
  async write(tx, rows) {
    await upsertPincodes(
      tx,
      rows.map(({ cells }) => rowOf(cells)),
    );
    return new Map();
  },
  all: async (db, { most }) => (await selectAllPincodes(db, most)).map(cellsOf),
  sample: () => [
    {
      pincode: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      zone: 'city',
      delivers: 'yes',
      cod: 'yes',
      pickup: 'yes',
    },
    {
      pincode: '744301',
      city: '',
      state: 'Andaman and Nicobar Islands',
      zone: 'far',
      delivers: 'no',
      cod: 'no',
      pickup: 'no',
    },
  ],
};

function cellsOf(row: PincodeRow): Cells {
  const { digits: pincode, city, state, zone } = row;
  return { pincode, city, state, zone, delivers: flag(row.delivers), cod: flag(row.cod), pickup: flag(row.pickup) };
}

/** Unset options of a new row follow `delivers`, which defaults to yes. */
function rowOf({ pincode = '', city = '', state = '', zone = '', delivers = 'yes', cod, pickup }: Cells): PincodeRow {
  return {
    digits: pincode,
    city,
    state,
    zone,
    delivers: delivers === 'yes',
    cod: (cod ?? delivers) === 'yes',
    pickup: (pickup ?? delivers) === 'yes',
  };
}
