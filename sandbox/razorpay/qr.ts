/** A QR code of version 5, level L, mask 0: up to 106 bytes, enough for a UPI URL. */
const size = 37;
const dataCodewords = 108;
const errorCodewords = 26;

type Grid = (0 | 1 | undefined)[][];

/** The dark modules as an SVG path; the sides are 37 plus a quiet zone of four. */
export function qrPath(text: string): string {
  return qrMatrix(text)
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('');
}

export function qrMatrix(text: string): (0 | 1)[][] {
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  drawPatterns(grid);
  const data = dataOf(text);
  drawData(grid, [...data, ...errorsOf(data)]);
  return grid.map((row) => row.map((square) => square ?? 0));
}

function dataOf(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > dataCodewords - 2) throw new Error(`Too long for a QR code: ${text}`);
  // Byte mode (four bits), length (eight bits), data, terminator (four zeros).
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from(
    { length: nibbles.length / 2 },
    (_, n) => ((nibbles[2 * n] ?? 0) << 4) | (nibbles[2 * n + 1] ?? 0),
  );
  for (let pad = 0; data.length < dataCodewords; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11);
  return data;
}

/** Multiplication in GF(256). */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** Reed–Solomon error correction. */
function errorsOf(data: readonly number[]): number[] {
  let generator = [1];
  for (let n = 0, root = 1; n < errorCodewords; n += 1, root = times(root, 2)) {
    const shifted = [...generator, 0];
    const scaled = [0, ...generator.map((factor) => times(factor, root))];
    generator = shifted.map((factor, position) => factor ^ (scaled[position] ?? 0));
  }
  const remainder = Array.from({ length: errorCodewords }, () => 0);
  for (const byte of data) {
    const lead = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (let n = 0; n < errorCodewords; n += 1) remainder[n] = (remainder[n] ?? 0) ^ times(generator[n + 1] ?? 0, lead);
  }
  return remainder;
}

function drawPatterns(grid: Grid): void {
  for (let n = 0; n < size; n += 1) {
    set(grid, [6, n], n % 2 === 0);
    set(grid, [n, 6], n % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, { x, y, reach: 4, isDark: (ring) => ring !== 2 && ring !== 4 });
  drawRings(grid, { x: 30, y: 30, reach: 2, isDark: (ring) => ring !== 1 });
  drawFormat(grid);
}

type Rings = { x: number; y: number; reach: number; isDark: (ring: number) => boolean };

function drawRings(grid: Grid, { x, y, reach, isDark }: Rings): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      set(grid, [x + dx, y + dy], isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Format information (level L, mask 0) with its error correction, in both places. */
function drawFormat(grid: Grid): void {
  const format = 0b01_000;
  let rest = format;
  for (let n = 0; n < 10; n += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((format << 10) | rest) ^ 0x5412;
  for (let n = 0; n < 15; n += 1) {
    const dark = ((bits >> n) & 1) === 1;
    if (n < 6) set(grid, [8, n], dark);
    else if (n < 8) set(grid, [8, n + 1], dark);
    else set(grid, [n === 8 ? 7 : 14 - n, 8], dark);
    if (n < 8) set(grid, [size - 1 - n, 8], dark);
    else set(grid, [8, size - 15 + n], dark);
  }
  set(grid, [8, size - 8], true);
}

/** Fills column pairs from the right, alternating up and down, skipping reserved modules. */
function drawData(grid: Grid, codewords: readonly number[]): void {
  const bits = codewords.flatMap((codeword) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (codeword >> bit) & 1));
  for (const [n, [x, y]] of freeSquares(grid).entries()) set(grid, [x, y], (bits[n] === 1) !== ((x + y) % 2 === 0));
}

function freeSquares(grid: Grid): [number, number][] {
  const downwards = Array.from({ length: size }, (_, y) => y);
  const upwards = downwards.toReversed();
  // Column 6 is the timing pattern and is skipped.
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, n) => (n < 15 ? size - 1 - 2 * n : size - 2 - 2 * n));
  return pairs.flatMap((right, n) =>
    (n % 2 === 0 ? upwards : downwards).flatMap((y) =>
      [right, right - 1].filter((x) => grid[y]?.[x] === undefined).map((x): [number, number] => [x, y]),
    ),
  );
}

function set(grid: Grid, [x, y]: [number, number], dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < size) row[x] = dark ? 1 : 0;
}
