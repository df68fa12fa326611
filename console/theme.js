const NAME = 'simplon-theme'

/** Light or dark as it was chosen before, else as the system has it; the button changes it. */
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
