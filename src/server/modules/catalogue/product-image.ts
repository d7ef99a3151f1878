type Pictured = { compound: string; vendor: string; size: string | null }

/** A label with what the offer says of itself. */
export const productImage = ({ compound, vendor, size }: Pictured) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="sans-serif" text-anchor="middle">${[
    [compound, 180],
    [size ?? '', 215],
    [vendor, 250],
  ]
    .map(([text, y]) => `<text x="200" y="${y}">${escapeXml(String(text))}</text>`)
    .join('')}</svg>`

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
