const NAME = 'simplon-theme'

/** Applies the theme that was chosen before, or that of the system; the button switches it. */
export function followTheme(button) {
  const { dataset } = document.documentElement
  const saved = localStorage.getItem(NAME)
  if (saved) dataset.theme = saved
  button.addEventListener('click', () => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const now = dataset.theme ?? (isDark ? 'dark' : 'light')
    dataset.theme = now === 'dark' ? 'light' : 'dark'
    localStorage.setItem(NAME, dataset.theme)
  })
}
