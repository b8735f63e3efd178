/** Calls `__x` when run: each is a known way of getting injected code executed. */
const elements = [
  '<script>__x()</script>',
  '<img src=x onerror=__x()>',
  '<svg onload=__x()>',
  '<svg><script>__x()</script></svg>',
  '<body onload=__x()>',
  '<iframe srcdoc="<script>parent.__x()</script>">',
  '<iframe src=javascript:parent.__x()>',
  '<a href=javascript:__x()>x</a>',
  '<input autofocus onfocus=__x()>',
  '<details open ontoggle=__x()>',
  '<video><source onerror=__x()></video>',
  '<math><mi href=javascript:__x()>x</mi></math>',
  '<object data=javascript:__x()>',
  '<embed src=javascript:__x()>',
  '<form><button formaction=javascript:__x()>x</button></form>',
  '<marquee onstart=__x()>',
  '<meta http-equiv=refresh content="0;url=javascript:__x()">',
  '<base href=javascript:__x()//>',
  '<noscript><p title="</noscript><img src=x onerror=__x()>">',
  '<x onanimationstart=__x() style=animation-name:x>',
];

/** Prefixes that close the surrounding context. */
const ways = ['', '">', `'>`, '</script>', '</title>', '</textarea>', '</style>', '-->', '\u2028', '&lt;/script&gt;'];

const plain = [
  'javascript:__x()',
  'JaVaScRiPt:__x()',
  'java\tscript:__x()',
  'data:text/html,<script>parent.__x()</script>',
  `';__x();//`,
  '";__x();//',
  '\\";__x();//',
  '${__x()}',
  '{{constructor.constructor("__x()")()}}',
  '</script><script>__x()//',
  '" onmouseover=__x() x="',
  '" autofocus onfocus=__x() x="',
];

/** More than two hundred texts that no page may execute. */
export const hostileMarkup: readonly string[] = [
  ...ways.flatMap((way) => elements.map((element) => way + element)),
  ...plain,
];
