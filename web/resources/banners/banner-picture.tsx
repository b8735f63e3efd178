import type { Picture } from '#contract/picture.ts';
import { pictureWidths } from '#contract/rules/pictures.ts';
import type { BannerView } from './banners.api.ts';

const phone = '(max-width: 767px)';

/** A banner's picture: its own crop on phones, the wide one elsewhere. `priority` preloads a page's first banner. */
export function BannerPicture({
  banner,
  priority,
  className = '',
}: {
  banner: BannerView;
  priority?: boolean;
  className?: string;
}) {
  const { image } = banner;
  const phoneImage = banner.phoneImage ?? image;
  const sources = [
    { media: phone, format: 'avif', picture: phoneImage },
    { media: phone, format: 'webp', picture: phoneImage },
    { media: undefined, format: 'avif', picture: image },
  ] as const;
  return (
    <picture className={`relative block overflow-hidden bg-surface ${className}`}>
      {priority && <Preload picture={phoneImage} media={phone} />}
      {priority && <Preload picture={image} media="(min-width: 768px)" />}
      {sources.map(({ media, format, picture }) => (
        <source
          key={`${media} ${format}`}
          media={media}
          type={`image/${format}`}
          srcSet={srcSet(picture, format)}
          sizes="100vw"
        />
      ))}
      <img
        src={image.url}
        srcSet={srcSet(image, 'webp')}
        sizes="100vw"
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}

/** React hoists it into the head. */
function Preload({ picture, media }: { picture: Picture; media: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={srcSet(picture, 'avif')}
      imageSizes="100vw"
      fetchPriority="high"
    />
  );
}

/** The width in the URL tells which widths exist: not every landscape picture was stored as a wide one. */
function srcSet({ url }: Picture, format: 'avif' | 'webp'): string {
  const [folder, named] = [
    url.slice(0, url.lastIndexOf('/')),
    Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10),
  ];
  const widths = pictureWidths.wide.some((one) => one === named) ? pictureWidths.wide : pictureWidths.portrait;
  return widths.map((size) => `${folder}/${size}.${format} ${size}w`).join();
}
