import { isAllowed, lockedPackages } from '../supply-chain.ts'

// Lists the licences of the packages, and fails on a licence that is not allowed.
const byLicence = Map.groupBy(lockedPackages(), ({ license }) => license ?? 'not stated')
for (const [licence, packages] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  const shipped = packages.filter(({ dev, devOptional }) => !dev && !devOptional).length
  const mark = isAllowed(licence) ? ' ' : '✗'
  console.log(`${mark} ${licence}: ${packages.length} packages, ${shipped} of them in the product`)
  if (isAllowed(licence)) continue
  console.log(packages.map(({ name, version }) => `    ${name}@${version}`).join('\n'))
  process.exitCode = 1
}
