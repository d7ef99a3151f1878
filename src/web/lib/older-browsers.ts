/**
 * What the product uses and the oldest browsers of vite.config.ts lack: Chrome before 120, Safari before 17.4.
 * The types of ES2024 hide that; e2e/older-browser.phone.spec.ts takes it away.
 */
Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

Promise.withResolvers ??= <T>() => {
  const made = {} as PromiseWithResolvers<T>
  made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
