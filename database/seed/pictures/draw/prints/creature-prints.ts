import { lightness } from '../colour.ts';
import { bar, disc, fill, line, polar, ring, times, type Art } from './art.ts';
import { titleUpTo } from './lettering.ts';

const title = titleUpTo(44);
const twice = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 600 0)">${half}</g>`;

/** A tiger looking straight at you. */
const tiger: Art = {
  height: 620,
  draw: (own, [words]) => {
    // Stripes stay dark and the muzzle pale, whichever of the two is the cloth.
    const [main, cloth] = lightness(own.main) < lightness(own.cloth) ? [own.main, own.cloth] : [own.cloth, own.main];
    const inks = { ...own, main, cloth };
    const half =
      fill(
        'M300 90C236 80 186 96 160 124C142 92 92 84 74 112C60 140 76 184 106 196C84 252 72 318 92 372C70 380 60 392 44 398C66 410 82 412 104 410C110 434 96 446 84 456C112 462 130 454 142 446C170 506 230 548 300 556Z',
        inks.accent,
      ) +
      fill('M100 126C118 118 136 126 142 142C126 152 118 164 114 178C96 168 90 142 100 126Z', inks.main) +
      fill(
        'M300 96V196C288 176 284 140 284 98ZM262 98C252 130 262 172 286 214C266 200 240 160 236 104ZM214 112C206 140 212 166 230 192C206 178 190 150 190 124Z',
        inks.main,
      ) +
      fill(
        'M86 238C120 236 150 250 172 276C144 266 112 262 82 266ZM80 300C116 296 146 308 164 330C138 324 108 326 82 332ZM92 356C122 348 152 354 172 372C144 374 118 380 100 392ZM150 440C164 414 184 402 208 400C190 418 182 440 178 468Z',
        inks.main,
      ) +
      fill('M176 282C196 254 244 252 270 300C240 300 204 312 176 282Z', inks.cloth) +
      disc(228, 284, 15, inks.main) +
      line('M166 272C196 238 250 240 276 304', inks.main, 9) +
      fill('M300 330C274 328 248 340 252 356C258 376 280 384 300 394Z', inks.main) +
      fill('M300 396C270 398 220 388 198 420C190 456 220 492 262 486C284 482 296 466 300 448Z', inks.cloth) +
      line('M300 394V436C288 462 252 464 232 448', inks.main, 8) +
      [
        [226, 420],
        [246, 430],
        [222, 442],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 4.5, inks.main))
        .join('') +
      fill('M256 486C272 500 286 504 300 504V470C288 484 274 488 256 486Z', inks.main) +
      fill('M262 480L270 508L280 484Z', inks.cloth) +
      line('M214 424C160 412 110 424 64 446M212 438C164 440 124 458 88 486', inks.cloth, 4);
    return (
      bar(299, 96, 2, 460, inks.accent) +
      bar(298.6, 400, 2.8, 60, inks.cloth) +
      twice(half) +
      title(words, 622, own.main)
    );
  },
};

/** A peacock with every eye open. */
const peacock: Art = {
  height: 620,
  draw: (inks, [words]) => {
    const feather = (turn: number, length: number, size: number, k: number) =>
      `<g transform="rotate(${turn} 300 470)">${line(`M300 440V${470 - length + size}`, inks.main, 3)}<ellipse cx="300" cy="${470 - length}" rx="${size * 0.74}" ry="${size}" fill="${inks.main}"/><ellipse cx="300" cy="${470 - length + size * 0.14}" rx="${size * 0.5}" ry="${size * 0.68}" fill="${inks.cloth}"/><ellipse cx="300" cy="${470 - length + size * 0.2}" rx="${size * 0.36}" ry="${size * 0.48}" fill="${k % 2 ? inks.second : inks.accent}"/><ellipse cx="300" cy="${470 - length + size * 0.34}" rx="${size * 0.16}" ry="${size * 0.2}" fill="${inks.main}"/></g>`;
    const rows = [
      [15, 392, 40, 94],
      [13, 302, 34, 86],
      [10, 218, 27, 76],
    ].map(([count = 1, length = 0, size = 0, spread = 0]) =>
      times(count, (k) => feather(-spread + (k * spread * 2) / (count - 1), length, size, k)).join(''),
    );
    return (
      rows.join('') +
      fill(
        'M300 560C240 556 226 500 252 456C272 424 282 392 278 350C274 316 296 292 320 300C334 304 338 318 334 332L356 344L332 346C324 380 332 420 346 452C368 506 352 558 300 560Z',
        inks.cloth,
      ) +
      fill(
        'M300 548C254 544 240 502 262 462C284 428 292 392 288 352C286 324 302 306 318 311C326 316 328 326 324 336C314 380 322 420 336 456C354 504 342 546 300 548Z',
        inks.main,
      ) +
      disc(311, 328, 5, inks.cloth) +
      line('M304 304L292 272M310 302L308 268M316 304L326 274', inks.main, 3.5) +
      [
        [291, 268],
        [308, 262],
        [328, 269],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 6, inks.accent))
        .join('') +
      line('M276 470Q300 486 322 468M270 492Q300 512 330 490M270 516Q300 534 330 514', inks.cloth, 4) +
      title(words, 624, inks.main)
    );
  },
};

/** Two fish chasing each other. */
const fish: Art = {
  height: 560,
  draw: (inks, [words]) => {
    const one = (colour: string, detail: string) =>
      fill(
        'M300 60C420 56 500 150 470 262C456 316 420 350 376 366C384 330 372 308 352 296C372 286 388 262 390 232C394 170 340 138 286 150C262 156 240 172 228 192C214 168 190 152 158 152C182 132 188 112 184 86C212 88 232 98 246 112C262 78 280 62 300 60Z',
        colour,
      ) +
      disc(404, 286, 12, detail) +
      disc(404, 286, 5, colour) +
      line(
        'M300 78C380 76 448 130 450 206M318 100C376 102 424 146 428 204M352 296C384 318 412 322 440 312',
        detail,
        5,
      ) +
      times(9, (k) => {
        const [x, y] = polar(300, 226, 122 + (k % 2) * 22, -92 + k * 13);
        return `<path d="M${x} ${y}a13 13 0 0 1 20 6" fill="none" stroke="${detail}" stroke-width="4" stroke-linecap="round"/>`;
      }).join('');
    return `${one(inks.main, inks.cloth)}<g transform="rotate(180 300 256)">${one(inks.accent, inks.cloth)}</g>${ring(300, 256, 252, inks.main, 5)}${title(words, 580, inks.main)}`;
  },
};

/** An open hand, an eye in its palm. */
const palm: Art = {
  height: 640,
  draw: (inks, [words]) => {
    const finger = (x: number, top: number, turn: number, width = 66) =>
      `<g transform="rotate(${turn} ${x} 360)">${bar(x - width / 2, top, width, 380 - top, inks.main, width / 2)}${line(`M${x - 18} ${top + 74}q18 14 36 0M${x - 18} ${top + 88}q18 14 36 0M${x - 16} ${top + 142}q16 12 32 0`, inks.cloth, 4)}${disc(x, top + 40, 8, inks.accent)}</g>`;
    const rays = times(20, (k) => {
      const [a, b] = polar(300, 410, 66, k * 18);
      const [c, d] = polar(300, 410, k % 2 ? 80 : 92, k * 18);
      return `M${a} ${b}L${c} ${d}`;
    }).join('');
    return (
      finger(196, 96, -7) +
      finger(266, 40, -2) +
      finger(338, 50, 3) +
      finger(406, 116, 9, 58) +
      `<g transform="rotate(-46 170 430)">${bar(140, 250, 70, 230, inks.main, 35)}${disc(175, 288, 8, inks.accent)}</g>` +
      fill('M164 330C164 300 440 300 440 340C446 440 420 520 386 560V620H222V560C170 500 164 420 164 330Z', inks.main) +
      line(rays, inks.cloth, 5) +
      fill('M222 410C252 366 348 366 378 410C348 454 252 454 222 410Z', inks.cloth) +
      disc(300, 410, 32, inks.accent) +
      disc(300, 410, 15, inks.main) +
      line('M226 560H382M226 578H382', inks.cloth, 5) +
      times(9, (k) => disc(240 + k * 15.4, 600, 5, inks.cloth)).join('') +
      title(words, 680, inks.main)
    );
  },
};

export const CREATURE_PRINTS = { tiger, peacock, fish, palm } satisfies Record<string, Art>;
