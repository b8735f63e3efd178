/** The brand name in expanded black type with its red square; size it by font size. */
export function Wordmark({ className = 'text-xl' }: { className?: string }) {
  return (
    <span className={`type-display inline-flex items-center leading-none ${className}`}>
      Ksauni
      <span aria-hidden="true" className="ms-[0.1em] mt-[0.47em] size-[0.2em] bg-brand" />
    </span>
  );
}
