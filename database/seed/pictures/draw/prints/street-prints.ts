import { setLine } from '../type.ts';
import { bar, disc, fill, line, n, polar, ring, times, type Art } from './art.ts';
import { titleUpTo } from './lettering.ts';

const title = titleUpTo(46);

/** A three-wheeler seen from the side, with the evening behind it. */
const rickshaw: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const wheel = (x: number, r: number) =>
      `${disc(x, 462, r, inks.main)}${disc(x, 462, r * 0.62, inks.cloth)}${disc(x, 462, r * 0.34, inks.main)}${ring(x, 462, r * 0.84, inks.cloth, 2.5)}`;
    const rays = times(13, (k) => {
      const [a, b] = polar(300, 330, 214, 180 + k * 15);
      const [c, d] = polar(300, 330, 262 + (k % 2) * 22, 180 + k * 15);
      return `M${a} ${b}L${c} ${d}`;
    }).join('');
    return (
      `<path d="M104 330A196 196 0 0 1 496 330Z" fill="${inks.accent}"/>${line(rays, inks.accent, 9)}` +
      fill(
        'M92 436C84 380 92 344 112 330L150 212C158 186 176 176 206 174H430C470 174 496 190 502 232L526 398C530 428 524 446 508 452H452A52 52 0 0 0 348 452H176A46 46 0 0 0 92 450Z',
        inks.main,
      ) +
      fill('M176 226C180 212 190 206 206 206H268V322H142Z', inks.cloth) +
      fill('M292 206H420C444 206 458 214 462 236L474 322H292Z', inks.cloth) +
      line('M292 322C330 322 350 344 356 400', inks.cloth, 5) +
      fill('M306 300H404C416 300 424 308 424 318V340H306Z', inks.second) +
      line('M206 322L222 268L250 262', inks.cloth, 7) +
      line('M206 322L222 268L250 262', inks.main, 3) +
      line('M112 352H270M118 372H276', inks.cloth, 4) +
      disc(112, 388, 13, inks.cloth) +
      line('M382 372H510M384 392H512M388 412H516', inks.cloth, 3.5) +
      bar(168, 150, 330, 16, inks.main, 8) +
      bar(200, 128, 96, 14, inks.main, 6) +
      wheel(400, 48) +
      wheel(134, 44) +
      line('M40 514H560', inks.main, 6) +
      line('M80 534H230M300 534H520', inks.main, 4) +
      title(words, 604, inks.main)
    );
  },
};

/** The suburban train coming head on. */
const train: Art = {
  height: 640,
  draw: (inks, [words]) => {
    const sleepers = times(8, (k) => {
      const y = 476 + k * k * 1.7 + k * 5;
      const half = 96 + (y - 470) * 1.15;
      return bar(300 - half, y, half * 2, 5 + k * 1.2, inks.main);
    });
    const beams = times(9, (k) => {
      const [x, y] = polar(300, 208, 330, 200 + k * 17.5);
      return `M300 208L${x} ${y}`;
    }).join('');
    return (
      line(beams, inks.accent, 3, 'stroke-dasharray="26 15"') +
      sleepers.join('') +
      line('M238 470L120 600M362 470L480 600', inks.main, 10) +
      fill('M150 470V176C150 96 206 52 300 52S450 96 450 176V470Z', inks.main) +
      fill('M178 300V182C178 156 190 146 212 146H288V300ZM312 146H388C410 146 422 156 422 182V300H312Z', inks.cloth) +
      line('M196 284L262 164M226 288L280 190M336 284L396 176', inks.main, 4) +
      bar(232, 78, 136, 44, inks.cloth, 6) +
      fill(setLine('FAST', { cut: 'expanded', size: 26, x: 300, y: 113, anchor: 'middle' }), inks.main) +
      bar(150, 326, 300, 22, inks.accent) +
      line('M150 362H450', inks.cloth, 4) +
      [210, 390].map((x) => disc(x, 404, 30, inks.cloth) + disc(x, 404, 18, inks.accent)).join('') +
      bar(270, 380, 60, 58, inks.cloth, 4) +
      line('M280 398H320M280 416H320', inks.main, 4) +
      line('M214 52L260 6H340L386 52M236 6H364', inks.main, 6) +
      bar(176, 452, 248, 30, inks.main) +
      line('M190 466H410', inks.cloth, 3) +
      title(words, 652, inks.main)
    );
  },
};

/** A ribbed glass of cutting chai. */
const chai: Art = {
  height: 620,
  draw: (inks, [words]) => {
    const steam = [230, 300, 370]
      .map((x, k) =>
        line(
          `M${x} ${176 - k * 6}C${x - 44} ${130} ${x + 44} ${102} ${x} ${54}C${x - 22} ${30} ${x + 6} 8 ${x + 12} ${k === 1 ? -12 : 10}`,
          inks.accent,
          11,
        ),
      )
      .join('');
    const ribs = times(8, (k) => {
      const t = (k + 0.5) / 8;
      return `M${n(190 + 220 * t)} 398L${n(210 + 180 * t)} 520`;
    }).join('');
    return (
      steam +
      fill('M172 204H428L398 548C396 562 386 568 372 568H228C214 568 204 562 202 548Z', inks.main) +
      fill('M192 224H408L403 286C360 300 330 272 292 284C256 296 226 284 197 290Z', inks.cloth) +
      fill('M197 302C226 296 258 308 294 296C330 284 362 312 402 299L395 378H205Z', inks.second) +
      line(ribs, inks.cloth, 8) +
      line('M206 392H394', inks.cloth, 5) +
      line('M208 240L214 330', inks.cloth, 8) +
      `<ellipse cx="300" cy="588" rx="190" ry="22" fill="none" stroke="${inks.main}" stroke-width="7"/>` +
      line('M138 594C170 620 430 620 462 594', inks.main, 7) +
      title(words, 668, inks.main)
    );
  },
};

/** A tape with its tape pulled out. */
const cassette: Art = {
  height: 500,
  draw: (inks, [words = 'SIDE A']) => {
    const reel = (x: number) =>
      `${disc(x, 196, 46, inks.cloth)}${ring(x, 196, 34, inks.main, 5)}${times(6, (k) => {
        const [a, b] = polar(x, 196, 20, k * 60);
        const [c, d] = polar(x, 196, 34, k * 60);
        return line(`M${a} ${b}L${c} ${d}`, inks.main, 7);
      }).join('')}`;
    return (
      `<rect x="20" y="20" width="560" height="356" rx="26" fill="${inks.main}"/>${bar(62, 56, 476, 226, inks.accent, 12)}${bar(62, 100, 476, 10, inks.cloth)}${bar(62, 118, 476, 5, inks.cloth)}` +
      `<rect x="128" y="138" width="344" height="116" rx="58" fill="${inks.main}"/>${reel(198)}${reel(402)}${bar(262, 166, 76, 60, inks.cloth, 4)}${fill('M286 166H338V226H316Z', inks.main)}` +
      fill('M130 376L152 306H448L470 376Z', inks.cloth) +
      fill('M146 376L164 320H436L454 376Z', inks.main) +
      [210, 390].map((x) => disc(x, 350, 11, inks.cloth)).join('') +
      [48, 552].map((x) => disc(x, 48, 6, inks.cloth) + disc(x, 348, 6, inks.cloth)).join('') +
      fill(setLine(words, { cut: 'expanded', size: 22, x: 84, y: 88 }), inks.cloth) +
      line('M268 376C250 440 330 420 318 456C306 494 220 456 236 500C250 530 420 486 440 520', inks.main, 5)
    );
  },
};

/** Crows gossiping on the wires. */
const wires: Art = {
  height: 560,
  draw: (inks, [words]) => {
    const crow = (x: number, y: number, turn: 1 | -1, s = 1) =>
      `<g transform="translate(${x} ${y}) scale(${turn * s} ${s})">${fill('M-54 26C-30 20 -22 4 -14 -20C-6 -44 18 -56 38 -46C50 -40 56 -30 76 -24C62 -18 54 -16 48 -8C44 22 28 44 0 48L-18 50L-62 84L-50 50L-84 62Z', inks.main)}${disc(36, -30, 4.2, inks.cloth)}${line('M-18 8C-2 22 12 18 24 4M-26 22C-8 36 8 34 20 20', inks.cloth, 4)}${line('M4 46V62M16 42V60', inks.main, 5)}</g>`;
    return (
      disc(400, 190, 150, inks.accent) +
      line(
        'M-20 214C160 250 420 246 620 196M-20 322C200 356 440 344 620 300M-20 420C180 440 460 438 620 404',
        inks.main,
        5,
      ) +
      bar(98, 60, 20, 460, inks.main) +
      bar(34, 112, 150, 14, inks.main) +
      bar(50, 160, 118, 12, inks.main) +
      [42, 78, 138, 172].map((x) => bar(x - 6, 92, 12, 22, inks.main, 4)).join('') +
      crow(292, 178, 1) +
      crow(452, 168, -1, 0.9) +
      crow(366, 282, 1, 0.8) +
      crow(520, 258, -1, 0.72) +
      crow(250, 386, -1, 0.86) +
      title(words, 560, inks.main)
    );
  },
};

/** Rooftops with their water tanks at dusk. */
const rooftops: Art = {
  height: 600,
  draw: (inks, [words]) => {
    const windows = (x: number, y: number, columns: number, rows: number, lit: number) =>
      times(columns * rows, (k) =>
        bar(x + (k % columns) * 30, y + Math.floor(k / columns) * 38, 15, 22, k === lit ? inks.accent : inks.cloth),
      ).join('');
    const tank = (x: number, y: number) =>
      `${bar(x, y, 62, 52, inks.main, 10)}${line(`M${x + 4} ${y + 17}h54M${x + 4} ${y + 33}h54`, inks.cloth, 3)}${line(`M${x + 10} ${y + 52}v22M${x + 52} ${y + 52}v22`, inks.main, 6)}`;
    return (
      disc(196, 176, 116, inks.accent) +
      times(5, (k) => bar(60, 172 + k * 24, 280, 3 + k * 2, inks.cloth)).join('') +
      bar(20, 300, 150, 230, inks.main) +
      bar(186, 226, 130, 304, inks.main) +
      bar(330, 330, 110, 200, inks.main) +
      bar(452, 190, 128, 340, inks.main) +
      tank(62, 226) +
      tank(218, 152) +
      tank(480, 116) +
      tank(350, 256) +
      windows(42, 330, 4, 5, 6) +
      windows(206, 262, 3, 6, 10) +
      windows(348, 362, 3, 4, 1) +
      windows(474, 230, 3, 7, 13) +
      line('M440 330V238M420 256H460M424 276H456M170 262C220 290 300 250 452 214', inks.main, 4) +
      bar(0, 530, 600, 8, inks.main) +
      title(words, 600, inks.main)
    );
  },
};

/** The bicycle that brings the milk. */
const bicycle: Art = {
  height: 520,
  draw: (inks, [words]) => {
    const wheel = (x: number) =>
      `${ring(x, 320, 122, inks.main, 13)}${ring(x, 320, 104, inks.main, 3)}${times(14, (k) => {
        const [a, b] = polar(x, 320, 104, k * 25.7);
        return line(`M${x} 320L${a} ${b}`, inks.main, 2);
      }).join('')}${disc(x, 320, 13, inks.main)}`;
    const can = (x: number, y: number) =>
      `${fill(`M${x} ${y + 30}C${x} ${y + 18} ${x + 16} ${y + 16} ${x + 18} ${y + 4}H${x + 52}C${x + 54} ${y + 16} ${x + 70} ${y + 18} ${x + 70} ${y + 30}V${y + 118}H${x}Z`, inks.accent)}${bar(x + 12, y - 8, 46, 12, inks.accent, 4)}${line(`M${x} ${y + 44}h70M${x} ${y + 100}h70`, inks.cloth, 4)}`;
    return (
      wheel(138) +
      wheel(462) +
      line('M138 320L212 174H402L286 320ZM212 174L286 320M402 174L462 320M390 138L402 174', inks.main, 12) +
      line('M198 140L212 174', inks.main, 9) +
      fill('M160 130C190 120 220 124 242 134L232 146H176Z', inks.main) +
      line('M390 138C410 124 436 126 448 146', inks.main, 11) +
      ring(286, 320, 30, inks.main, 8) +
      line('M286 320L310 366M300 366H324M286 320L262 276', inks.main, 7) +
      line('M150 204H40M60 204L138 312', inks.main, 7) +
      can(36, 214) +
      can(92, 214) +
      line('M0 450H600', inks.main, 6) +
      line('M40 470H190M250 470H540', inks.main, 4) +
      title(words, 530, inks.main)
    );
  },
};

/** Lemon and chillies on a thread, against the evil eye. */
const nimbu: Art = {
  height: 660,
  draw: (inks, [words]) => {
    const chilli = (y: number, turn: number) =>
      `<g transform="rotate(${turn} 300 ${y})">${fill(`M282 ${y - 14}C276 ${y + 36} 262 ${y + 100} 214 ${y + 150}C282 ${y + 132} 322 ${y + 60} 318 ${y - 12}Z`, inks.main)}${line(`M296 ${y + 4}C292 ${y + 50} 280 ${y + 86} 258 ${y + 112}`, inks.cloth, 5)}${fill(`M276 ${y - 14}C288 ${y - 30} 312 ${y - 30} 324 ${y - 12}C308 ${y + 2} 292 ${y + 2} 276 ${y - 14}Z`, inks.accent)}</g>`;
    return (
      line('M300 -10V640', inks.main, 4) +
      chilli(60, 14) +
      `<g transform="matrix(-1 0 0 1 600 0)">${chilli(98, 10)}</g>` +
      chilli(150, -6) +
      `<g transform="matrix(-1 0 0 1 600 0)">${chilli(196, 2)}</g>` +
      chilli(246, -12) +
      fill(
        'M300 372C372 372 418 420 418 472C418 520 380 556 330 566C314 570 308 588 300 588C292 588 286 570 270 566C220 556 182 520 182 472C182 420 228 372 300 372Z',
        inks.second,
      ) +
      line('M232 428C214 450 210 486 226 514', inks.cloth, 9) +
      times(12, (k) => disc(300 + ((k * 61) % 150) - 62, 420 + ((k * 37) % 116), 3.4, inks.cloth)).join('') +
      fill('M270 622L300 598L330 622L318 664H282Z', inks.main) +
      (words
        ? `<path transform="translate(470 610) rotate(-90)" d="${setLine(words, { cut: 'wide', size: 20, tracking: 0.3 })}" fill="${inks.main}"/>`
        : '')
    );
  },
};

export const STREET_PRINTS = { rickshaw, train, chai, cassette, wires, rooftops, bicycle, nimbu } satisfies Record<
  string,
  Art
>;
