"""Builds web/ui/fonts/archivo-latin-rupee.woff2: Archivo (OFL) cut to the axes and letters the shop uses, with the rupee sign
copied from the latin-ext file so that one request draws every price. Run from the root: python3 web/ui/fonts/build.py web/ui/fonts/archivo-latin-rupee.woff2 (pip install fonttools brotli)."""
import sys
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools import subset
d='node_modules/@fontsource-variable/archivo/files/archivo-%s-standard-normal.woff2'
axes={'wght':(400,600,900),'wdth':(100,100,125)}
letters=[*range(0x20,0x7f),*range(0xa0,0x100),0x131,0x152,0x153,0x2013,0x2014,0x2018,0x2019,0x201c,0x201d,0x2022,0x2026,0x2032,0x2033,0x20ac,0x2122,0x2212]
def load(name,unicodes,features):
    f=TTFont(d%name); instancer.instantiateVariableFont(f,axes,inplace=True,optimize=True)
    o=subset.Options(); o.layout_features=features; o.hinting=False; o.name_IDs=[0,1,2,3,4,5,6,13,14,25]; o.notdef_outline=True
    s=subset.Subsetter(o); s.populate(unicodes=unicodes); s.subset(f); return f
f=load('latin',letters,['kern','liga','tnum','locl','ccmp','mark','rvrn'])
e=load('latin-ext',[0x20b9],['kern'])
g='uni20B9'
order=f.getGlyphOrder()+[g]
_=f['glyf'][order[0]]; _=f['gvar'].variations[order[0]]
f['glyf'].glyphs[g]=e['glyf'][g]; f['glyf'].glyphOrder=order; f.setGlyphOrder(order)
f['gvar'].variations[g]=e['gvar'].variations[g]
f['hmtx'].metrics[g]=e['hmtx'][g]
for t in f['cmap'].tables: 
    if t.isUnicode(): t.cmap[0x20b9]=g
f['maxp'].numGlyphs=len(order)
if 'HVAR' in f: del f['HVAR']
if getattr(f['GDEF'].table,'GlyphClassDef',None): f['GDEF'].table.GlyphClassDef.classDefs[g]=1
print([ (a.axisTag,a.minValue,a.defaultValue,a.maxValue) for a in f['fvar'].axes], [ (a.axisTag,a.minValue,a.defaultValue,a.maxValue) for a in e['fvar'].axes])
f.flavor='woff2'; f.save(sys.argv[1])
