import { encode } from 'uqr';
import { saveFile } from '#web/platform/download.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** Quiet zone in modules, as required by scanners. */
const border = 4;
/** Pixels per module of the PNG: a code of 33 modules with border is 820 pixels wide. */
const pixels = 20;

/** QR code of a short link, to view and download. */
export function QrSheet({ path, onClose }: { path: string; onClose: () => void }) {
  const url = location.origin + path;
  const { data, size } = encode(url, { ecc: 'M', border });
  const name = path.replace(/^\//, '').replaceAll('/', '-');
  return (
    <Sheet open onClose={onClose} title="QR code">
      <div className="grid justify-items-center gap-4">
        {/* Scanners need dark on light, in any theme. */}
        <div data-theme="light" className="w-full max-w-80 bg-paper text-ink">
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${url}`} shapeRendering="crispEdges">
            <path d={outlineOf(data)} fill="currentColor" />
          </svg>
        </div>
        <p className="text-sm wrap-anywhere">{url}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={url} label="Copy link" />
          <Button size="sm" onClick={() => saveSvg(data, name)}>
            <DownloadIcon className="size-4" />
            SVG
          </Button>
          <Button size="sm" onClick={() => savePng(data, name)}>
            <DownloadIcon className="size-4" />
            PNG
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type Modules = readonly (readonly boolean[])[];

/** Returns an SVG path with a square for each dark module. */
function outlineOf(data: Modules): string {
  return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

function saveSvg(data: Modules, name: string) {
  const size = data.length;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${outlineOf(data)}" fill="black"/></svg>`;
  saveFile(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
}

function savePng(data: Modules, name: string) {
  const canvas = document.createElement('canvas');
  canvas.width = data.length * pixels;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * pixels, y * pixels, pixels, pixels);
  }
  canvas.toBlob((file) => file && saveFile(file, `${name}.png`), 'image/png');
}
