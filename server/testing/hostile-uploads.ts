import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Content that must not survive in stored files: locations and active content. */
export const smuggled = ['s3cret-place', '<script', '<?php', 'onload', 'ACTIVE-CONTENT'] as const;

const script = '<script>alert("ACTIVE-CONTENT")</script>';
const page = `<!doctype html><html><body>${script}</body></html>`;
const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${inside}</svg>`;
const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const laughs = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`;

const text = (words: string) => Buffer.from(words, 'latin1');
const box = (brand: string, rest: Buffer = Buffer.alloc(64)) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(4), text('mif1miaf'), rest]);
const riff = (kind: string, rest: Buffer) => {
  const head = Buffer.concat([text('RIFF'), Buffer.alloc(4), text(kind)]);
  head.writeUInt32LE(rest.length + 4, 4);
  return Buffer.concat([head, rest]);
};

const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer, sum?: number): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(sum ?? crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Options of a PNG: bits per pixel, data, and additional chunks before the picture. */
type Png = { bits?: 1 | 24; data?: Buffer; more?: readonly Buffer[] };

/** Builds a PNG that claims this size, whatever its data. */
function png(
  width: number,
  height: number,
  { bits = 24, data = deflateSync(Buffer.alloc(1_000_000)), more = [] }: Png,
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(bits === 1 ? [1, 0] : [8, 2], 8);
  return Buffer.concat([pngSign, chunk('IHDR', header), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The same with complete data: a black picture. */
const wholePng = (width: number, height: number, { bits = 24, more = [] }: Png) =>
  png(width, height, { bits, more, data: deflateSync(Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * height)) });

/** Builds the header of a JPEG that claims this size. */
function hugeJpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.alloc(2_000), Buffer.from([0xff, 0xd9])]);
}

function hugeWebp(side: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  return riff(
    'WEBP',
    Buffer.concat([text('VP8X'), Buffer.from([10, 0, 0, 0]), canvas, text('VP8 '), Buffer.alloc(200)]),
  );
}

const cloth = (channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: 330, height: 340, channels, background: { r: 179, g: 74, b: 42, alpha: 0.5 } } });
const jpeg = () => cloth().jpeg().toBuffer();
/** Incompressible, so that cutting the file in half removes part of the picture. */
const noise = () => sharp(randomBytes(330 * 340 * 3), { raw: { width: 330, height: 340, channels: 3 } });
const firstPart = async (picture: Promise<Buffer>, part = 0.5) => {
  const bytes = await picture;
  return bytes.subarray(0, Math.floor(bytes.length * part));
};

type Make = () => Buffer | Promise<Buffer>;

/** Files disguised as pictures that are rejected by their content, regardless of their claimed type. */
export const noPictures: Record<string, Make> = {
  'an SVG that runs something': () => text(svg(script)),
  'an SVG that runs something when it is shown': () => text(svg('<rect width="9" height="9" onload="alert(1)"/>')),
  'an SVG with a prolog': () => text(svg('', '<?xml version="1.0"?>')),
  'an SVG that reads a file': () => text(svg('<text>&x;</text>', entity)),
  'an SVG that unfolds': () => text(svg('<text>&c;</text>', laughs)),
  'an SVG, packed': () => gzipSync(svg(script)),
  'a page': () => text(page),
  'a page behind a byte order mark': () => Buffer.from(`\uFEFF${page}`),
  'a page behind empty lines': () => text(`\n\n\n${page}`),
  'a PDF': () => text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a ZIP': () => Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200)]),
  'an empty ZIP': () => Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]),
  'a GIF': () => cloth().gif().toBuffer(),
  'an animated GIF': () =>
    sharp({ create: { width: 330, height: 3_300, channels: 3, background: 'red', pageHeight: 330 } })
      .gif()
      .toBuffer(),
  'a BMP': () => Buffer.concat([text('BM'), Buffer.alloc(300)]),
  'a TIFF': () => cloth().tiff().toBuffer(),
  'a TIFF from the other end': () => Buffer.concat([text('MM\x00*'), Buffer.alloc(300)]),
  'an icon': () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(300)]),
  'a Photoshop file': () => Buffer.concat([text('8BPS\x00\x01'), Buffer.alloc(300)]),
  'a JPEG XL': () => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(300)]),
  'a JPEG 2000': () => Buffer.concat([Buffer.from([0, 0, 0, 12]), text('jP  \r\n\x87\n'), Buffer.alloc(300)]),
  'a HEIC': () => box('heic'),
  'a video': () => box('isom'),
  'a sound': () => riff('WAVE', Buffer.alloc(300)),
  'a program of Windows': () => Buffer.concat([text('MZ\x90'), Buffer.alloc(300)]),
  'a program of Linux': () => Buffer.concat([text('\x7fELF\x02'), Buffer.alloc(300)]),
  'a script of a shell': () => text('#!/bin/sh\nid\n'),
  'a script of PHP': () => text('<?php system($_GET["c"]);'),
  'orders for ImageMagick': () => text('push graphic-context\nviewbox 0 0 9 9\nfill "url(https://evil.example/x)"'),
  PostScript: () => text('%!PS-Adobe-3.0\n(%pipe%id) (r) file'),
  'a PPM': () => Buffer.concat([text('P6\n9 9\n255\n'), Buffer.alloc(243)]),
  'an XBM': () => text('#define a_width 9\nstatic char a_bits[] = { 0x00 };'),
  'a Radiance picture': () => text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'),
  'an OpenEXR': () => Buffer.concat([Buffer.from([0x76, 0x2f, 0x31, 0x01]), Buffer.alloc(300)]),
  'a test virus': () => text(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
  JSON: () => text('{"image":"x"}'),
  words: () => text('This is no picture.'),
  'one byte': () => Buffer.from([0xff]),
  zeros: () => Buffer.alloc(4_096),
  'anything at all': () => Buffer.concat([Buffer.from([1]), randomBytes(4_096)]),
  'the first bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
  'the first bytes of a PNG': () => pngSign,
  'the first bytes of a WebP': () => riff('WEBP', Buffer.alloc(0)),
  'the first bytes of an AVIF': () => box('avif', Buffer.alloc(0)),
  'a script behind the first bytes of a JPEG': () => text(`\xff\xd8\xff${script}`),
  'a page behind the first bytes of a PNG': () => Buffer.concat([pngSign, text(page)]),
  'a program behind the first bytes of a WebP': () => riff('WEBP', text(`VP8 ${script}`)),
  'a page behind the first bytes of an AVIF': () => box('avif', text(page)),
  'a PNG of 900 million pixels': () => png(30_000, 30_000, {}),
  'a PNG of 3,600 million pixels': () => png(60_000, 60_000, {}),
  'a PNG of more pixels than there are': () => png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff, {}),
  'a PNG of no width': () => png(0, 400, {}),
  'a whole PNG of just too many pixels, in seven kilobytes': () => wholePng(10_001, 5_000, { bits: 1 }),
  'a whole PNG of 144 million pixels': () => wholePng(12_000, 12_000, { bits: 1 }),
  'a JPEG of 4,000 million pixels': () => hugeJpeg(65_500, 65_500),
  'a WebP of 268 million pixels': () => hugeWebp(16_384),
  'a PNG whose sum is wrong': () =>
    Buffer.concat([pngSign, chunk('IHDR', Buffer.alloc(13, 1), 1), chunk('IEND', Buffer.alloc(0))]),
  'a PNG whose picture is rubbish': () => png(330, 340, { data: randomBytes(500) }),
  'a PNG cut off': () => firstPart(noise().png().toBuffer()),
  'a JPEG cut off': () => firstPart(noise().jpeg().toBuffer()),
  'a WebP cut off': () => firstPart(noise().webp().toBuffer()),
  'an AVIF cut off': () => firstPart(noise().avif({ effort: 0 }).toBuffer()),
};

const gps = { IFD0: { Copyright: smuggled[0] }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSMapDatum: smuggled[0] } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${smuggled[0]} ${script}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const withPlace = (picture: Sharp) => picture.withExif(gps).withXmp(xmp);

/** Inserts a comment into a JPEG after its first two bytes. */
function withComment(bytes: Buffer, words: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(words.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, text(words), bytes.subarray(2)]);
}

const frames = () => ({
  create: { width: 330, height: 1_650, channels: 3 as const, background: 'blue', pageHeight: 330 },
});

/** Valid pictures with additional content: only the re-encoded pixels are kept. */
export const loadedPictures: Record<string, Make> = {
  'a JPEG that says where it was taken': () => withPlace(cloth().jpeg()).toBuffer(),
  'a PNG that says where it was taken': () => withPlace(cloth().png()).toBuffer(),
  'a WebP that says where it was taken': () => withPlace(cloth().webp()).toBuffer(),
  'an AVIF that says where it was taken': () => withPlace(cloth().avif({ effort: 0 })).toBuffer(),
  'a JPEG with a script in its comment': async () => withComment(await jpeg(), script),
  'a JPEG with a page in its comment, as its first bytes': async () => withComment(await jpeg(), page),
  'a JPEG with a ZIP behind it': async () => Buffer.concat([await jpeg(), text(`PK\x03\x04${smuggled[4]}`)]),
  'a JPEG with a page behind it': async () => Buffer.concat([await jpeg(), text(page)]),
  'a PNG with PHP behind it': async () => Buffer.concat([await cloth().png().toBuffer(), text('<?php phpinfo();')]),
  'a PNG with a script in its words': () => wholePng(330, 340, { more: [chunk('tEXt', text(`Comment\0${script}`))] }),
  'a PNG with fifty megabytes in its words': () =>
    wholePng(330, 340, {
      more: [chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]))],
    }),
  'a WebP with a page behind it': async () => Buffer.concat([await cloth().webp().toBuffer(), text(page)]),
  'a JPEG for print': () => cloth().toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG for print with its profile': () => cloth().withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG with a profile of its screen': () => cloth().withIccProfile('p3').jpeg().toBuffer(),
  'a grey JPEG': () => cloth().greyscale().jpeg().toBuffer(),
  'a JPEG that comes in steps': () => cloth().jpeg({ progressive: true }).toBuffer(),
  'a JPEG that lies on its side': () => cloth().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'a PNG of few colours': () => cloth().png({ palette: true }).toBuffer(),
  'a PNG of 16 bits': () => cloth().toColourspace('rgb16').png().toBuffer(),
  'a PNG one can see through': () => cloth(4).png().toBuffer(),
  'a WebP that moves': () => sharp(frames()).webp().toBuffer(),
};

/** File names with a special meaning to some system. */
export const badNames = [
  '../../../../etc/cron.d/shop.jpg',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'photo.php',
  'photo.jpg.php',
  'photo.php%00.jpg',
  'photo\u0000.jpg',
  '.htaccess',
  'con.jpg',
  'photo.svg',
  '%2e%2e%2fphoto.jpg',
  '\u202Egpj.exe',
  `${'n'.repeat(300)}.jpg`,
  '<script>alert(1)</script>.jpg',
  "' or true --.jpg",
  '$(id).jpg',
] as const;
