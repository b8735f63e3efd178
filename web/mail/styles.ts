import { type ColourName, dark, light } from './colours.ts';

/** Most mail readers have no Archivo; these are the heavy grotesques they do have. */
export const font = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** A text in a size (px) and colour; the class lets dark readers turn it. */
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

/** Dark readers, and phones on which the letter leaves no room at its sides. It holds no sign that HTML would escape. */
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
