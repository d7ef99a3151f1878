import { readFileSync } from 'node:fs'

/** A package as the lock file knows it. */
type Locked = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Package = Locked & { name: string; path: string }

/** Licences under which a package may be part of the product or of its making. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  // A font, and a table of features of browsers.
  'OFL-1.1',
  'CC-BY-4.0',
  // Files of these stay as they are, in packages of their own.
  'MPL-2.0',
  // libvips, which sharp loads as a library that anybody can replace.
  'LGPL-3.0-or-later',
])

/** Whether an SPDX expression leaves a choice that is allowed. One that mixes 'and' with 'or' needs a person. */
export function isAllowed(expression: string | undefined): boolean {
  if (!expression) return false
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain) || (plain.includes(' OR ') && plain.includes(' AND '))) return false
  return plain.includes(' OR ')
    ? plain.split(' OR ').some((one) => ALLOWED.has(one))
    : plain.split(' AND ').every((one) => ALLOWED.has(one))
}

/** Everything that an installation may bring, direct or not, for any machine. */
export function lockedPackages(file = 'package-lock.json'): Package[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path, name: path.split('node_modules/').at(-1) ?? path }))
}

/** Names of packages that a module imports, at its start or later. */
export function packagesIn(code: string): string[] {
  const names = [
    ...code.matchAll(/(?:\bfrom |\bimport |\bimport\()\s?["'](@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?=["'/])/g),
  ]
  return [...new Set(names.map(([, name = '']) => name))]
}

/** Builds for other machines that not every registry has, so that their sums could not be read. */
const UNREAD = /^@duckdb\/node-bindings-/

/** Packages of the registry are bound to their hash; others come from elsewhere. */
export const isBound = ({ name, integrity, resolved, link, optional }: Package) =>
  (integrity?.startsWith('sha512-') || (optional === true && UNREAD.test(name))) &&
  !link &&
  !/^(git|http:|file:)/.test(resolved ?? '')

type Audit = { metadata?: { vulnerabilities?: { high: number; critical: number } } }

/** The result of `npm audit`: null without an answer. */
export function seriousWeaknesses(answer: string): number | null {
  try {
    const { metadata } = JSON.parse(answer) as Audit
    return metadata?.vulnerabilities
      ? metadata.vulnerabilities.high + metadata.vulnerabilities.critical
      : null
  } catch {
    return null
  }
}

type Component = { purl?: string; components?: Component[] }

/** Packages that a bill of materials in the form of CycloneDX does not name. */
export function missingIn(bill: string, packages: Pick<Package, 'name' | 'version'>[]): string[] {
  const purls = ({ purl, components = [] }: Component): string[] => [
    decodeURIComponent(purl ?? '').split('?')[0] ?? '',
    ...components.flatMap(purls),
  ]
  const named = new Set(purls(JSON.parse(bill) as Component))
  return packages
    .map(({ name, version }) => `${name}@${version}`)
    .filter((one) => !named.has(`pkg:npm/${one}`))
}

/** What a package asks for and the lock does not have, so that `npm ci` would refuse it. */
export function notLocked(packages: Package[]): string[] {
  const places = new Set(packages.map(({ path }) => path))
  return packages.flatMap(({ path, name, dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((wanted) => !placesFor(path, wanted).some((place) => places.has(place)))
      .map((wanted) => `${wanted}, for ${name}`),
  )
}

/** Where Node looks for a package, from the importing one upwards. */
function placesFor(path: string, wanted: string): string[] {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${wanted}`), `node_modules/${wanted}`]
}
