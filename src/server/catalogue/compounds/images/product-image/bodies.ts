import type { Form } from '#contract/vocabulary.ts'
import type { Look } from './look.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** A pack without its label, the place of the label, and what lies over both. */
type Body = { drawing: string; label: Box; gloss: string /** Half the width of its shadow. */; base: number }

const BODIES: Record<Form, (look: Look) => Body> = {
  'lyophilised powder': (look) =>
    vial(
      look,
      '<path d="M125 324q34-6 75-2t75-1v16q0 18-18 18H143q-18 0-18-18z" fill="#fdfefe" stroke="#cfdadf"/>',
    ),
  solution: (look) =>
    vial(look, '<path d="M124 172h152v165q0 17-18 17H142q-18 0-18-17z" fill="#a9cbd6" opacity=".55"/>'),
  powder: pouch,
  capsule: bottle,
  tablet: bottle,
  softgel: bottle,
  liquid: dropper,
  'nasal spray': spray,
  topical: tube,
}

/** An unknown form is drawn as a plain bottle. */
export function bodyFor(form: Form | null, look: Look): Body {
  return form === null ? bottle(look) : BODIES[form](look)
}

function vial({ accent }: Look, content: string): Body {
  const outline = 'M170 112h60v8c0 22 50 18 50 50v166q0 24-24 24H144q-24 0-24-24V170c0-32 50-28 50-50z'
  return {
    drawing: [
      `<path d="${outline}" fill="url(#g)" stroke="#8fa3ab" stroke-width="1.5"/>${content}`,
      '<path d="M156 76h88v32q0 6-6 6h-76q-6 0-6-6z" fill="url(#m)"/><path d="M156 104h88" stroke="#6b777d" opacity=".5"/>',
      capOf(148, 46, 104, 32, 7, accent),
      '<path d="M134 172q1-18 18-28" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".8"/>',
    ].join(''),
    label: { x: 120, y: 186, width: 160, height: 120 },
    gloss: rounding(120, 186, 160, 120),
    base: 92,
  }
}

function bottle({ accent, pack }: Look): Body {
  const outline = 'M148 98h104v12c0 14 44 14 44 50v172q0 28-28 28H132q-28 0-28-28V160c0-36 44-36 44-50z'
  return {
    drawing: [
      filled(outline, pack),
      capOf(140, 42, 120, 58, 8, accent),
      `<path d="${ribs(150, 54, 11, 10, 34)}" stroke="#000" stroke-width="2" opacity=".16"/>`,
    ].join(''),
    label: { x: 104, y: 176, width: 192, height: 138 },
    gloss: rounding(104, 176, 192, 138),
    base: 108,
  }
}

function pouch({ accent, pack }: Look): Body {
  return {
    drawing: [
      filled('M112 48h176q5 0 5 6l13 296q1 9-8 9H102q-9 0-8-9l13-296q0-6 5-6z', pack),
      `<path d="M107 48h186l1 26H106z" fill="${accent}"/>`,
      '<path d="M105 92h190" stroke="#000" stroke-width="2" opacity=".14"/><path d="M105 97h190" stroke="#fff" opacity=".4"/>',
      '<path d="M94 352q106-42 212 0-1 7-8 7H102q-7 0-8-7z" opacity=".1"/>',
    ].join(''),
    label: { x: 124, y: 130, width: 152, height: 172 },
    gloss: '',
    base: 112,
  }
}

function dropper({ accent, glass }: Look): Body {
  return {
    drawing: [
      '<path d="M180 62q0-36 20-36t20 36z" fill="#39434a"/>',
      filled('M168 106h64v12c0 20 44 16 44 48v168q0 26-26 26h-100q-26 0-26-26V166c0-32 44-28 44-48z', glass),
      capOf(162, 60, 76, 48, 6, accent),
      `<path d="${ribs(172, 68, 8, 8, 32)}" stroke="#000" stroke-width="2" opacity=".16"/>`,
    ].join(''),
    label: { x: 124, y: 184, width: 152, height: 130 },
    gloss: rounding(124, 184, 152, 130),
    base: 90,
  }
}

function spray({ accent, glass }: Look): Body {
  return {
    drawing: [
      `<path d="M188 44q0-12 12-12t12 12v46h-24z" fill="#f2f5f6" stroke="#a9b6bc"/>`,
      '<path d="M164 100q0-14 14-14h44q14 0 14 14v14h-72z" fill="#f2f5f6" stroke="#a9b6bc"/>',
      filled('M160 134h80c0 16 32 14 32 42v160q0 24-24 24h-96q-24 0-24-24V176c0-28 32-26 32-42z', glass),
      capOf(154, 112, 92, 26, 5, accent),
    ].join(''),
    label: { x: 128, y: 192, width: 144, height: 124 },
    gloss: rounding(128, 192, 144, 124),
    base: 86,
  }
}

function tube({ accent, pack }: Look): Body {
  return {
    drawing: [
      filled('M118 36h164l-20 276H138z', pack),
      `<path d="M118 36h164l-2 22H120z" fill="${accent}"/><path d="${ribs(126, 40, 19, 8, 14)}" stroke="#fff" opacity=".35"/>`,
      capOf(148, 310, 104, 50, 8, accent),
    ].join(''),
    label: { x: 136, y: 100, width: 128, height: 164 },
    gloss: '',
    base: 66,
  }
}

/** A coloured outline, rounded by the light. */
function filled(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}" stroke="#8fa3ab" stroke-width="1.5"/><path d="${path}" fill="url(#r)"/>`
}

function capOf(x: number, y: number, width: number, height: number, radius: number, colour: string): string {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`
  return `<rect ${box} fill="${colour}"/><rect ${box} fill="url(#r)"/>`
}

function rounding(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#r)" opacity=".55"/>`
}

function ribs(x: number, y: number, count: number, step: number, height: number): string {
  return Array.from({ length: count }, (_, index) => `M${x + index * step} ${y}v${height}`).join('')
}
