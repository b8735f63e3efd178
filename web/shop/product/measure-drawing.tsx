/** A T-shirt laid flat with the chart's three measurements: A chest, B length, C shoulder. */
export function MeasureDrawing() {
  return (
    <svg viewBox="0 0 144 160" role="img" aria-label="A T-shirt laid flat with lines A, B and C" className="w-full">
      <path
        d="M54 22 40 26 8 58l18 20 14-12v82h64V66l14 12 18-20-32-32-14-4c-3 8-9 12-18 12s-15-4-18-12Z"
        className="fill-surface stroke-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M54 22c3 12 9 17 18 17s15-5 18-17" className="fill-none stroke-ink" strokeWidth="1.5" />
      <g className="fill-none stroke-sale" strokeWidth="1.5" strokeDasharray="3 3">
        <path d="M42 78h60" />
        <path d="M60 24v122" />
        <path d="M40 12h64" />
      </g>
      <g className="fill-none stroke-sale" strokeWidth="1.5">
        <path d="M42 74v8M102 74v8M56 24h8M56 146h8M40 8v8M104 8v8" />
      </g>
      <g className="fill-sale text-[11px] font-bold">
        <text x="84" y="73">
          A
        </text>
        <text x="65" y="120">
          B
        </text>
        <text x="109" y="16">
          C
        </text>
      </g>
    </svg>
  );
}
