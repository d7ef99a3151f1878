import { type ComponentProps, createElement } from 'react'

type IconData = { node: [tag: 'path', attributes: ComponentProps<'path'>][] }

/**
 * Draws an icon of Lucide. The library's own module has features that no page uses, and is in the first load;
 * the build puts this one in its place.
 */
// biome-ignore lint/style/noDefaultExport: as in the module that it replaces.
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: ComponentProps<'svg'> & { size?: number }) =>
    createElement(
      'svg',
      {
        'aria-hidden': 'true',
        // Grows with larger text, as chosen in the browser.
        style: { width: `${size / 16}rem`, height: `${size / 16}rem` },
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
