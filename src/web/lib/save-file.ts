/** Hands a text, or what is a file already, over to be kept by the person. */
export function saveFile(name: string, type: string, content: string | Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
