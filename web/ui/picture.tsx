const upright = [320, 480, 720, 1080];
const wide = [640, 960, 1280, 1920];

/**
 * A picture as AVIF in the four widths of its aspect, derived from the width in its URL, with one WebP as fallback;
 * size and placeholder colour are known before it loads. `priority` is for the one main picture of a page.
 */
export function Picture({
  url,
  alt,
  width,
  height,
  placeholder,
  sizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw',
  priority,
  className = 'aspect-portrait',
}: {
  url: string;
  alt: string;
  width: number;
  height: number;
  placeholder?: string | undefined;
  sizes?: string;
  priority?: boolean;
  className?: string;
}) {
  const [, key, named] = /^(.*\/)(\d+)\.(?:avif|webp|jpe?g)$/.exec(url) ?? [];
  const widths = wide.includes(Number(named)) ? wide : upright;
  const srcSet = widths.map((w) => `${key}${w}.avif ${w}w`).join();
  return (
    <span className={`relative block overflow-hidden bg-surface ${className}`}>
      {placeholder && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={placeholder} />
        </svg>
      )}
      <picture>
        {key && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
        <img
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          className="relative size-full object-cover"
        />
      </picture>
    </span>
  );
}
