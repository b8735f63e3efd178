import type { Cut } from '../pictures/draw/garment.ts';
import type { ArtName } from '../pictures/draw/prints/index.ts';

export type Size = 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL';
export type Fit = 'regular' | 'slim' | 'oversized' | 'loose' | 'fitted' | 'crop';
export type ProductTag = 'trending' | 'new-arrival' | 'sale' | 'featured';

/** A colour name as shown, with its code as `#rrggbb`. */
export type SeedColour = { name: string; code: string };

/** What is printed on a garment and where; without inks they follow from the cloth's colour. */
export type PrintSpec = {
  art: ArtName;
  words?: readonly string[];
  place: 'chest' | 'large' | 'small' | 'pocket' | 'bands';
  inks?: { main?: string; accent?: string; second?: string };
};

/** A review; its date is relative to the time of seeding. */
export type SeedReview = {
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  comment: string;
  name: string;
  daysAgo: number;
  /** How it fits; null if not given. */
  fit: 'small' | 'true' | 'large' | null;
};

/** One colour and size with few or no pieces left; every other variant has plenty. */
type SeedStock = { colour: string; size: Size; stock: number };

/** A style with all its colours; prices in integer paise including tax, weight in grams. */
export type SeedProduct = {
  slug: string;
  name: string;
  /** Says what the garment is in words, for alt texts: "Oversized T-shirt". */
  kind: string;
  description: string;
  /** One fact per line. */
  details: string;
  fabric: string;
  /** Cloth weight in grams per square metre. */
  gsm: number;
  care: string;
  fit: Fit;
  pricePaise: number;
  mrpPaise: number;
  categorySlug: string;
  tags: readonly ProductTag[];
  hsn: '6109' | '6110' | '6112';
  cut: Cut;
  print: PrintSpec | null;
  backPrint: PrintSpec | null;
  /** Collar, cuffs and cords in this colour instead of the cloth's own. */
  trim: string | null;
  colours: readonly SeedColour[];
  sizes: readonly Size[];
  scarce: readonly SeedStock[];
  weightGrams: number;
  createdDaysAgo: number;
  /** Key into `SIZE_CHARTS`. */
  sizeChart: Cut;
  modelLine: string;
  reviews: readonly SeedReview[];
};

/** A shelf of the shop; its picture is looked up by `picture`. */
export type SeedCategory = {
  slug: string;
  name: string;
  description: string;
  showOnHomepage: boolean;
  sortOrder: number;
  picture: string;
};

/** A banner with a wide picture and a 4:5 crop for phones; the picture leaves room for these words. */
export type SeedBanner = {
  type: 'hero' | 'promo' | 'category';
  title: string;
  subtitle: string;
  buttonText: string;
  link: string;
  /** Where the words go: beside the garments on wide screens; on phones always below them. */
  roomOn: 'left' | 'right';
  /** Whether the words must be light or dark to be read on the ground. */
  textTone: 'light' | 'dark';
  picture: string;
  phonePicture: string;
  categorySlug: string | null;
  sortOrder: number;
};

/** One picture of the T-shirt strip on the home page. */
export type SeedStripItem = { picture: string; order: number; link: string };

/** A note on how the label works, shown on the home page. */
export type SeedInnovation = {
  title: string;
  description: string;
  category: 'Technology' | 'Design' | 'Process' | 'Product' | 'Service' | 'Other';
  tags: readonly string[];
  priority: 'Low' | 'Medium' | 'High' | 'Critical';
  status: 'Draft' | 'In Progress' | 'Review' | 'Approved' | 'Implemented';
  picture: string;
};

/** Body-to-cloth measurements of one size in centimetres; chest is around, laid flat and doubled. */
export type SizeRow = { size: Size; chest: number; length: number; shoulder: number };
