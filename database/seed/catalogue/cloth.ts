import type { Cut } from '../pictures/draw/garment.ts';
import type { SeedProduct } from './types.ts';

type Cloth = Pick<SeedProduct, 'kind' | 'fabric' | 'gsm' | 'care' | 'fit' | 'hsn' | 'weightGrams' | 'modelLine'> & {
  facts: readonly string[];
};

const COLD_WASH =
  'Machine wash cold, inside out, with like colours. Do not bleach. Dry in shade. Iron on the reverse, never on the print.';
const FLEECE_WASH =
  'Machine wash cold, inside out, on a gentle cycle. Do not tumble dry. Dry flat in shade. Warm iron, not on the print.';

/** Defaults of all garments of a cut; a product may override them. */
export const CLOTH: Record<Cut, Cloth> = {
  'tee-regular': {
    kind: 'Regular T-shirt',
    fabric: '100% combed cotton single jersey, bio-washed',
    gsm: 190,
    care: COLD_WASH,
    fit: 'regular',
    hsn: '6109',
    weightGrams: 190,
    modelLine: 'Model is 178 cm (5 ft 10 in) with a 96 cm chest and wears size M.',
    facts: [
      'Ribbed collar with 5% elastane, keeps its shape',
      'Shoulder-to-shoulder tape inside the neck',
      'Twin-needle stitched sleeves and hem',
      'Pre-shrunk: under 3% after five washes',
    ],
  },
  'tee-oversized': {
    kind: 'Oversized T-shirt',
    fabric: '100% cotton terry-handle jersey, bio-washed',
    gsm: 240,
    care: COLD_WASH,
    fit: 'oversized',
    hsn: '6109',
    weightGrams: 280,
    modelLine: 'Model is 183 cm (6 ft) with a 98 cm chest and wears size L.',
    facts: [
      'Drop shoulder, sleeves to the elbow',
      'Broad 1×1 ribbed collar, 3 cm',
      'Heavy cloth that hangs straight',
      'Twin-needle stitched sleeves and hem',
    ],
  },
  'tee-slim': {
    kind: 'Slim T-shirt',
    fabric: '95% Supima cotton, 5% elastane',
    gsm: 180,
    care: COLD_WASH,
    fit: 'slim',
    hsn: '6109',
    weightGrams: 170,
    modelLine: 'Model is 180 cm (5 ft 11 in) with a 94 cm chest and wears size M.',
    facts: [
      'Close through chest and waist, with stretch',
      'Narrow self-fabric collar',
      'Side seams turned slightly forward',
      'Soft enough to wear under a shirt',
    ],
  },
  'tee-crop': {
    kind: 'Cropped T-shirt',
    fabric: '100% combed cotton jersey, enzyme-washed',
    gsm: 210,
    care: COLD_WASH,
    fit: 'crop',
    hsn: '6109',
    weightGrams: 170,
    modelLine: 'Model is 170 cm (5 ft 7 in) with an 84 cm bust and wears size S.',
    facts: [
      'Ends at the high waist',
      'Boxy through the body, easy sleeves',
      'Ribbed collar with 5% elastane',
      'Clean raw-look hem with a single turn',
    ],
  },
  'tee-long': {
    kind: 'Long-sleeved T-shirt',
    fabric: '100% combed cotton interlock',
    gsm: 220,
    care: COLD_WASH,
    fit: 'regular',
    hsn: '6109',
    weightGrams: 260,
    modelLine: 'Model is 181 cm (5 ft 11 in) with a 97 cm chest and wears size M.',
    facts: [
      'Full sleeves with soft ribbed cuffs',
      'Ribbed collar, taped neck',
      'Smooth interlock that does not curl',
      'Twin-needle stitched hem',
    ],
  },
  hoodie: {
    kind: 'Hoodie',
    fabric: '80% cotton, 20% recycled polyester brushed fleece',
    gsm: 360,
    care: FLEECE_WASH,
    fit: 'loose',
    hsn: '6110',
    weightGrams: 640,
    modelLine: 'Model is 183 cm (6 ft) with a 98 cm chest and wears size L.',
    facts: [
      'Double-layer hood with a flat cord',
      'Kangaroo pocket with bar-tacked corners',
      'Ribbed cuffs and waistband',
      'Brushed inside, does not pill',
    ],
  },
  sweatshirt: {
    kind: 'Sweatshirt',
    fabric: '100% cotton loopback French terry',
    gsm: 320,
    care: FLEECE_WASH,
    fit: 'loose',
    hsn: '6110',
    weightGrams: 520,
    modelLine: 'Model is 180 cm (5 ft 11 in) with a 97 cm chest and wears size M.',
    facts: [
      'Drop shoulder, roomy sleeves',
      'Broad ribbed collar, cuffs and waistband',
      'Loopback inside: warm, not heavy',
      'Seams covered with flat stitching',
    ],
  },
  'co-ord': {
    kind: 'Co-ord set',
    fabric: '100% cotton waffle-touch jersey',
    gsm: 230,
    care: COLD_WASH,
    fit: 'oversized',
    hsn: '6109',
    weightGrams: 520,
    modelLine: 'Model is 181 cm (5 ft 11 in) with a 97 cm chest and wears size M.',
    facts: [
      'Oversized T-shirt and matching shorts',
      'Shorts with drawcord and two side pockets',
      'Dyed together so the colours match',
      'Wear them apart, too',
    ],
  },
};
