// The picture that iOS shows while the installed app starts: a bean on the theme's background. iOS does not take it
// from the manifest and needs exactly the size of the screen, so the picture is drawn here, once for each theme.
import { beanPath } from './bean.tsx'

const grounds = { light: ['#FFFBF4', '#C8265E'], dark: ['#1B1524', '#F06A97'] } as const

export const addStartupImages = () => {
  const { width, height } = window.screen
  for (const [scheme, [ground, bean]] of Object.entries(grounds)) {
    const canvas = document.createElement('canvas')
    canvas.width = width * devicePixelRatio
    canvas.height = height * devicePixelRatio
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.fillStyle = ground
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const scale = canvas.width / 4 / 32
    pen.translate(canvas.width / 2 - 16 * scale, canvas.height / 2 - 12 * scale)
    pen.scale(scale, scale)
    pen.fillStyle = bean
    pen.fill(new Path2D(beanPath))
    const link = document.createElement('link')
    link.rel = 'apple-touch-startup-image'
    link.media = `(prefers-color-scheme: ${scheme})`
    link.href = canvas.toDataURL('image/png')
    document.head.append(link)
  }
}
