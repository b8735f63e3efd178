import { randomFrom } from '../noise.ts';
import { disc, fill, line, n, polar, ring, times, type Art } from './art.ts';
import { titleUpTo } from './lettering.ts';

const title = titleUpTo(44);

/** A snow range with one sun, cut like a woodblock. */
const mountain: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const random = randomFrom(9);
    const hatch = (x: number, y: number, width: number, height: number, lean: number) =>
      times(11, (k) => {
        const t = k / 10;
        const top = y + t * height * 0.82;
        return `M${n(x + t * lean)} ${n(top)}l${n(width * (0.2 + t * 0.5) * (0.6 + random() * 0.6))} ${n(30 + t * 40)}`;
      }).join('');
    return (
      disc(408, 168, 118, inks.accent) +
      fill('M0 500L150 270L214 340L330 110L436 300L486 238L600 430V500Z', inks.main) +
      fill('M330 110L284 200L312 190L326 226L346 188L372 222L386 210Z', inks.cloth) +
      fill('M150 270L122 312L146 304L160 330L176 298Z', inks.cloth) +
      fill('M486 238L462 268L484 264L496 284L508 268Z', inks.cloth) +
      line(hatch(342, 232, 120, 250, 40), inks.cloth, 4.5) +
      line(hatch(170, 330, 90, 150, 10), inks.cloth, 4) +
      line(hatch(500, 290, 90, 190, 20), inks.cloth, 4) +
      fill('M-10 540C120 470 240 520 330 490C430 456 520 500 610 470V560H-10Z', inks.second) +
      line('M0 578H600', inks.main, 5) +
      [
        [92, 150],
        [140, 122],
        [178, 168],
      ]
        .map(([x = 0, y = 0]) => line(`M${x - 20} ${y - 6}q12 -10 20 4q8 -14 20 -4`, inks.main, 5))
        .join('') +
      title(words, 642, inks.main)
    );
  },
};

/** A lotus standing on its water. */
const lotus: Art = {
  height: 560,
  draw: (inks, [words]) => {
    const petal = (turn: number, length: number, width: number, colour: string, vein: string) =>
      `<g transform="rotate(${turn} 300 400)">${fill(`M300 400C${300 - width} ${400 - length * 0.4} ${300 - width * 0.7} ${400 - length * 0.8} 300 ${400 - length}C${300 + width * 0.7} ${400 - length * 0.8} ${300 + width} ${400 - length * 0.4} 300 400Z`, colour)}${line(`M300 ${400 - length * 0.22}V${400 - length * 0.82}M${300 - width * 0.2} ${400 - length * 0.26}Q${300 - width * 0.34} ${400 - length * 0.5} ${300 - width * 0.14} ${400 - length * 0.74}M${300 + width * 0.2} ${400 - length * 0.26}Q${300 + width * 0.34} ${400 - length * 0.5} ${300 + width * 0.14} ${400 - length * 0.74}`, vein, 3.4)}</g>`;
    const rows = [
      ...[-80, 80].map((turn) => petal(turn, 262, 60, inks.main, inks.cloth)),
      ...[-57, 57].map((turn) => petal(turn, 306, 76, inks.accent, inks.cloth)),
      ...[-33, 33].map((turn) => petal(turn, 330, 84, inks.main, inks.cloth)),
      petal(0, 356, 92, inks.accent, inks.cloth),
      ...[-20, 20].map((turn) => petal(turn, 236, 70, inks.main, inks.cloth)),
      petal(0, 200, 66, inks.second, inks.cloth),
    ];
    const water = times(6, (k) =>
      line(`M${60 + k * 40} ${430 + k * 20}H${540 - k * 40}`, k === 2 ? inks.accent : inks.main, 8 - k),
    );
    return rows.join('') + water.join('') + title(words, 600, inks.main);
  },
};

/** The moon through a night, and its craters. */
const moon: Art = {
  height: 640,
  draw: (inks, [words]) => {
    const random = randomFrom(31);
    const craters = times(26, () => {
      const [x, y] = polar(300, 250, random() * 176, random() * 360);
      const r = 6 + random() * 26;
      return `${disc(x, y, r, inks.cloth)}${disc(x + r * 0.16, y + r * 0.18, r * 0.84, inks.main)}`;
    });
    const phases = times(7, (k) => {
      const x = 66 + k * 78;
      const bend = (k - 3) / 3;
      return `${ring(x, 540, 27, inks.main, 3)}${fill(`M${x} 513A27 27 0 0 ${k < 3 ? 0 : 1} ${x} 567A${n(Math.max(0.1, Math.abs(27 - Math.abs(bend) * 54)))} 27 0 0 ${Math.abs(bend) < 0.5 ? (k < 3 ? 0 : 1) : k < 3 ? 1 : 0} ${x} 513Z`, k === 3 ? inks.accent : inks.main)}${k === 3 ? disc(x, 540, 27, inks.accent) : ''}`;
    });
    const stars = times(18, (k) => {
      const [x, y] = polar(300, 250, 222 + ((k * 53) % 70), k * 20 + 7);
      return fill(
        `M${x} ${y - 9}L${x + 2.4} ${y - 2.4}L${x + 9} ${y}L${x + 2.4} ${y + 2.4}L${x} ${y + 9}L${x - 2.4} ${y + 2.4}L${x - 9} ${y}L${x - 2.4} ${y - 2.4}Z`,
        k % 5 ? inks.main : inks.accent,
      );
    });
    return `<clipPath id="disc"><circle cx="300" cy="250" r="196"/></clipPath>${disc(300, 250, 196, inks.main)}<g clip-path="url(#disc)">${craters.join('')}</g>${stars.join('')}${phases.join('')}${title(words, 650, inks.main)}`;
  },
};

/** A banyan letting its roots down. */
const banyan: Art = {
  height: 620,
  draw: (inks, [words]) => {
    const random = randomFrom(17);
    const crown = times(66, (k) => {
      const [x, y] = polar(300, 206, 40 + random() * 110, random() * 360);
      return disc(n(300 + (x - 300) * 1.9), y, 28 + random() * 30, k % 11 === 4 ? inks.second : inks.main);
    });
    const leaves = times(130, () => {
      const [x, y] = polar(300, 204, 20 + random() * 150, random() * 360);
      const px = n(300 + (x - 300) * 1.75);
      return `M${px} ${y}q7 -9 14 0q-7 9 -14 0Z`;
    });
    const roots = times(17, (k) => {
      const x = 66 + k * 29;
      const end = 440 + random() * 92;
      return Math.abs(x - 300) < 60
        ? ''
        : `M${x} ${270 + random() * 30}C${n(x + random() * 16 - 8)} 340 ${n(x + random() * 20 - 10)} 420 ${n(x + random() * 12 - 6)} ${n(end)}`;
    });
    const trunk =
      'M244 530C262 440 250 380 214 300H388C350 380 340 440 358 530C376 544 396 548 420 552H182C206 548 228 544 244 530Z';
    return (
      disc(458, 170, 96, inks.accent) +
      crown.join('') +
      fill(trunk, inks.main) +
      line(
        'M276 520C288 440 276 380 256 320M300 530C306 450 304 380 304 320M328 520C322 450 332 380 350 326',
        inks.cloth,
        4,
      ) +
      fill(leaves.join(''), inks.cloth) +
      line(roots.join(''), inks.main, 5) +
      line('M20 556H580', inks.main, 6) +
      title(words, 624, inks.main)
    );
  },
};

/** A marigold with all its petals. */
const marigold: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const rows = times(8, (r) => {
      const count = 26 - r * 2;
      const reach = 270 - r * 31;
      return times(
        count,
        (k) =>
          `<g transform="rotate(${n((k * 360) / count + r * 7)} 300 290)">${fill(`M300 ${290 - reach * 0.5}C${300 - 46 + r * 4} ${290 - reach * 0.8} ${300 - 40 + r * 3.6} ${290 - reach} 300 ${290 - reach + 10}C${300 + 40 - r * 3.6} ${290 - reach} ${300 + 46 - r * 4} ${290 - reach * 0.8} 300 ${290 - reach * 0.5}Z`, r % 3 === 1 ? inks.second : r % 3 === 2 ? inks.main : inks.accent, `stroke="${inks.cloth}" stroke-width="3"`)}</g>`,
      ).join('');
    });
    return `${rows.join('')}${disc(300, 290, 20, inks.main)}${title(words, 622, inks.main)}`;
  },
};

/** A paper kite off its string, others far behind. */
const kite: Art = {
  height: 660,
  draw: (inks, [words]) => {
    const small = (x: number, y: number, s: number, colour: string) =>
      `<g transform="translate(${x} ${y}) rotate(24) scale(${s})">${fill('M0 -60L46 0L0 66L-46 0Z', colour)}${fill('M0 66L18 96H-18Z', colour)}</g>`;
    return `<g transform="rotate(16 300 230)">${fill('M300 10L490 220L300 450L110 220Z', inks.accent)}${fill('M300 10L490 220H300Z', inks.main)}${fill('M110 220H300V450Z', inks.main)}${disc(300, 220, 56, inks.cloth)}${disc(300, 220, 34, inks.second)}${line('M300 10V450M112 220C200 150 400 150 488 220', inks.cloth, 5)}${fill('M300 450L346 520H254Z', inks.main)}${line('M276 510L290 474M300 512V474M324 510L310 474', inks.cloth, 3)}</g>${line('M246 470C150 540 300 560 230 610C190 640 120 620 60 660', inks.main, 4)}${small(84, 96, 0.66, inks.main)}${small(540, 470, 0.5, inks.main)}${small(470, 570, 0.34, inks.accent)}${title(words, 690, inks.main)}`;
  },
};

/** A cloud that has decided to rain. */
const cloud: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const rain = times(15, (k) =>
      line(
        `M${96 + k * 31} ${304 + (k % 3) * 14}l${-36 - (k % 2) * 10} ${118 + (k % 4) * 26}`,
        k % 5 === 2 ? inks.accent : inks.main,
        7,
      ),
    ).join('');
    return (
      rain +
      fill(
        'M130 290C64 290 40 240 62 200C80 168 116 160 140 168C142 104 196 64 254 76C290 24 380 22 414 84C474 72 524 118 516 176C560 190 570 250 534 276C522 286 506 290 490 290Z',
        inks.main,
      ) +
      line(
        'M150 208C152 178 190 168 212 186M236 150C240 114 296 104 322 136M352 150C376 124 424 138 426 172M190 256H300M330 256H470',
        inks.cloth,
        6,
      ) +
      fill(
        'M330 268L262 410H318L282 540L404 368H342L392 268Z',
        inks.accent,
        `stroke="${inks.cloth}" stroke-width="8"`,
      ) +
      title(words, 606, inks.main)
    );
  },
};

/** A country boat going home. */
const boat: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const sea = times(7, (k) => {
      const d = times(
        13,
        (i) =>
          `${i === 0 ? 'M' : 'Q'}${i === 0 ? `${k * 14} ${470 + k * 19}` : `${n(k * 14 + (i - 0.5) * 46 - k * 2)} ${470 + k * 19 + (i % 2 ? -15 : 15)} ${n(k * 14 + i * 46 - k * 2.4)} ${470 + k * 19}`}`,
      ).join('');
      return line(d, k === 3 ? inks.accent : inks.main, 7 - k * 0.6);
    });
    return (
      disc(420, 190, 112, inks.accent) +
      fill('M288 30C410 130 452 270 436 388H288Z', inks.main) +
      fill('M268 70C216 180 170 300 150 388H268Z', inks.second) +
      line(
        'M300 100C360 180 392 270 396 370M300 190C334 240 352 310 354 372M256 170C232 250 208 320 190 372',
        inks.cloth,
        4.5,
      ) +
      line('M278 16V420', inks.main, 8) +
      fill('M72 404H530C514 446 470 470 420 474H180C126 470 90 446 72 404Z', inks.main) +
      line('M100 424H506', inks.cloth, 5) +
      sea.join('') +
      title(words, 640, inks.main)
    );
  },
};

export const NATURE_PRINTS = { mountain, lotus, moon, banyan, marigold, kite, cloud, boat } satisfies Record<
  string,
  Art
>;
