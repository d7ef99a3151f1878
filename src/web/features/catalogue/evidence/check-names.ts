/** As many names as the checker takes. */
const MOST = 12

/** The names by which compounds are checked together; of a name with a comma, which would be two, the slug. */
export const namesToCheck = (
  compounds: readonly ({ slug: string; name: string } | { name: string; proper_name: string })[],
): string[] =>
  compounds.slice(0, MOST).map((compound) => {
    const [slug, name] =
      'slug' in compound ? [compound.slug, compound.name] : [compound.name, compound.proper_name]
    return name.includes(',') ? slug : name
  })
