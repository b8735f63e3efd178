/** Styles of the outbox, like the shop's own; follows the system's colour scheme. */
export const outboxStyle = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf8, #131211); --raised: light-dark(#fff, #1c1b19);
    --ink: light-dark(#191817, #f3f1ed); --muted: light-dark(#625f5a, #a9a59e); --line: light-dark(#dedad3, #393632);
    --red: light-dark(#c41f24, #ff7a70); --tint: light-dark(#f1eee9, #262421); font: 15px/1.5 system-ui, sans-serif; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; background: var(--paper); color: var(--ink); display: grid;
    grid-template: auto 1fr / minmax(0, 1fr); }
  a { color: inherit; } h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
  :focus-visible { outline: 2px solid var(--red); outline-offset: 2px; border-radius: 2px; }
  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: .75rem 1.25rem;
    border-bottom: 1px solid var(--ink); }
  h1 { font-size: 1.125rem; font-weight: 800; letter-spacing: .02em; text-transform: uppercase; }
  h1 a { text-decoration: none; }
  .bar nav, .views { display: flex; gap: .25rem; overflow-x: auto; }
  .tab { display: inline-flex; align-items: center; gap: .375rem; min-height: 2.75rem; padding: 0 .75rem;
    text-decoration: none; color: var(--muted); border-bottom: 2px solid transparent; white-space: nowrap; }
  .tab:hover { color: var(--ink); } .tab[aria-current] { color: var(--ink); border-color: var(--red); font-weight: 600; }
  .tab small { font-variant-numeric: tabular-nums; font-weight: 400; color: var(--muted); }
  form { display: flex; align-items: center; gap: .5rem; margin-inline-start: auto; min-width: 0; }
  select, button, .again { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line);
    border-radius: 2px; min-height: 2.75rem; padding: 0 .75rem; min-width: 0; max-width: 18rem; }
  button, .again { cursor: pointer; display: inline-flex; align-items: center; text-decoration: none; }
  button:hover, .again:hover { border-color: var(--ink); }
  main { display: grid; grid-template-columns: minmax(17rem, 28rem) minmax(0, 1fr); min-height: 0; }
  .list { list-style: none; border-inline-end: 1px solid var(--line); overflow-y: auto; max-height: calc(100dvh - 4.5rem); }
  .list a { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr) auto; gap: 0 .75rem; padding: .75rem 1.25rem;
    text-decoration: none; border-bottom: 1px solid var(--line); border-inline-start: 3px solid transparent; }
  .list a:hover { background: var(--tint); }
  .list a[aria-current] { background: var(--raised); border-inline-start-color: var(--red); }
  .list a:focus-visible { outline-offset: -2px; }
  .list svg { margin-top: .2rem; color: var(--muted); } .list a[aria-current] svg { color: var(--red); }
  .list b, .list span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .list b { font-weight: 600; } .list span { grid-column: 2 / -1; color: var(--muted); font-size: .875rem; }
  time { color: var(--muted); font-size: .8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .message { padding: 1.5rem clamp(1.25rem, 3vw, 2.5rem); min-width: 0; display: grid; align-content: start; gap: 1rem;
    max-height: calc(100dvh - 4.5rem); overflow-y: auto; }
  .message.mail { align-content: stretch; grid-template-rows: auto auto 1fr; }
  h2 { font-size: 1.375rem; line-height: 1.25; font-weight: 700; overflow-wrap: anywhere; text-wrap: balance; }
  .meta { color: var(--muted); font-size: .875rem; overflow-wrap: anywhere; }
  .views { border-bottom: 1px solid var(--line); } .views .tab { margin-bottom: -1px; }
  iframe { width: 100%; height: 100%; min-height: 32rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  iframe.phone { width: min(100%, 24.375rem); justify-self: center; border-radius: 1.5rem; border-width: 6px; border-color: var(--ink); }
  pre { font: inherit; margin: 0; max-width: 44rem; overflow-wrap: anywhere; white-space: pre-wrap; }
  pre a { color: var(--red); }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); font: .8125rem/1.6 ui-monospace, monospace; gap: .25rem 1.5rem; align-content: start; }
  dt { color: var(--muted); } dd { overflow-wrap: anywhere; } dt.way, dd.way { color: var(--red); }
  .bubble { max-width: 26rem; background: var(--tint); border-radius: 1.25rem 1.25rem 1.25rem .25rem; padding: .875rem 1.125rem;
    font-size: 1.125rem; }
  .card { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: .25rem 1rem; max-width: 26rem; background: var(--raised);
    border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; box-shadow: 0 8px 24px rgb(0 0 0 / .08); }
  .card img { grid-row: span 2; border-radius: .5rem; } .card b { overflow-wrap: anywhere; text-wrap: balance; } .card p { overflow-wrap: anywhere; }
  .none { grid-column: 1 / -1; place-self: center; text-align: center; max-width: 26rem; padding: 4rem 1.25rem; display: grid;
    gap: .75rem; justify-items: center; }
  .none svg { width: 2.5rem; height: 2.5rem; color: var(--muted); } .none p { color: var(--muted); text-wrap: pretty; }
  .back { display: none; }
  @media (max-width: 48rem) {
    .bar { padding: .75rem 1rem .25rem; gap: .25rem 1rem; } form { margin: 0; width: 100%; padding-bottom: .5rem; }
    select { flex: 1; max-width: none; width: 0; } main { grid-template-columns: minmax(0, 1fr); } .list { border: 0; }
    .list, .message { max-height: none; } .list a { padding-inline: 1rem; } .message { padding: 1rem; }
    .choosing .message { display: none; } .choosing .list a[aria-current] { background: none; border-color: transparent; border-bottom-color: var(--line); }
    .choosing .list a[aria-current] svg { color: var(--muted); } .reading .list, .reading .bar form, .reading .bar nav { display: none; }
    .tab.phone { display: none; }
    .back { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--muted); text-decoration: none; }
    .message.mail { grid-template-rows: auto auto auto minmax(70dvh, 1fr); } iframe { border-radius: 2px; }
    dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .5rem; }
  }
`;
