import { type ColourName, dark, light } from './colours.ts';

/** Most mail clients lack Archivo; these are similar heavy grotesques that they do have. */
export const font = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Text style of a size (px) and colour; the class lets dark mode change the colour. */
export function text(size: number, colour: ColourName, weight = 400) {
  return {
    className: `c-${colour}`,
    style: {
      margin: 0,
      color: light[colour],
      fontFamily: font,
      fontSize: `${size}px`,
      lineHeight: size > 20 ? 1.15 : 1.5,
      fontWeight: weight,
    },
  };
}

export function ground(colour: ColourName) {
  return { className: `g-${colour}`, style: { backgroundColor: light[colour] } };
}

const names = Object.keys(dark) as ColourName[];
const turned = names.map(
  (name) => `.c-${name}{color:${dark[name]}!important}.g-${name}{background-color:${dark[name]}!important}`,
);

/** Dark mode, and phones without side margins. Contains no character that HTML would escape. */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{background-color:${light.surface}}
@media (prefers-color-scheme:dark){
body{background-color:${dark.surface}!important}
${turned.join('\n')}
.rule{border-color:${dark.line}!important}
}
@media (max-width:480px){
.frame{padding:0!important}
.side{padding-left:20px!important;padding-right:20px!important}
.press{display:block!important;text-align:center!important}
}
`;
