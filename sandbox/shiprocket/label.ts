import type { Parcel } from './book.ts';
import { couriers } from './couriers.ts';

/** Labels of 10 × 15 cm as PDF, one per page, in a standard PDF font. */
export function labelsOf(parcels: readonly Parcel[]): Buffer {
  const pages = parcels.map((_, index) => 4 + 2 * index);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...parcels.flatMap((parcel, index) => {
      const content = contentOf(parcel);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

function contentOf(parcel: Parcel): string {
  const { to } = parcel;
  const lines = [
    couriers.find(({ id }) => id === parcel.courierId)?.name ?? '',
    `AWB ${parcel.awb}`,
    parcel.isCash ? `COD  Rs ${parcel.value.toFixed(2)}` : 'PREPAID',
    `Order ${parcel.number}`,
    to.name,
    ...(to.address.match(/.{1,44}(\s|$)/g) ?? []),
    `${to.city}, ${to.state}`,
    `PIN ${to.pincode}`,
  ];
  const shown = lines.map((line) => `(${line.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj T*`);
  return `BT /F1 12 Tf 18 TL 20 395 Td ${shown.join(' ')} ET`;
}

/** A PDF file of these objects, with its cross-reference table. */
function pdfOf(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const begins = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...begins.map((at) => `${at} 00000 n `)].join('\n');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n${table}\n${end}`, 'latin1');
}
