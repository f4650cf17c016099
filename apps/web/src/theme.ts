// Styles the component library with our tokens, whose values are in tokens.css, once for both colour schemes.
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import * as words from './theme-words.ts'
import { buttonRoot } from './ui/button-root.ts'

const text = 'var(--font-text)'
const display = 'var(--font-display)'

const field = { defaultProps: { size: 'md' } }

/**
 * The library checks a colour's contrast only once for both schemes, but the pink of our dark scheme needs dark text.
 */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if ((input.color ?? input.theme.primaryColor) !== input.theme.primaryColor) return colors
  if (input.variant === 'filled') {
    return {
      ...colors,
      background: 'var(--primary)',
      hover: 'var(--primary-hover)',
      color: 'var(--on-primary)',
    }
  }
  if (input.variant === 'subtle') return { ...colors, color: 'var(--primary)', hover: 'var(--tint)' }
  return colors
}

export const theme = createTheme({
  variantColorResolver: variantColors,
  fontFamily: text,
  headings: { fontFamily: display, fontWeight: '800' },
  primaryColor: 'raspberry',
  primaryShade: { light: 6, dark: 4 },
  black: '#1B1524',
  colors: {
    raspberry: [
      '#FFF0F5',
      '#FADCE6',
      '#F5B3C9',
      '#F38AAE',
      '#F06A97',
      '#E25587',
      '#C8265E',
      '#AB1D4F',
      '#8C1740',
      '#6D1031',
    ],
    // The greys of the dark scheme, so parts that we do not style are plum too.
    dark: [
      '#F6EFE6',
      '#D9CFDD',
      '#B6AAC2',
      '#8B7E99',
      '#4A3F5A',
      '#3A3048',
      '#261E32',
      '#1B1524',
      '#150F1C',
      '#0F0B15',
    ],
  },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md', renderRoot: buttonRoot },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root:
          size === 'xl'
            ? { '--button-height': '54px', '--button-fz': '17px', '--button-padding-x': '26px' }
            : { '--button-height': '46px', '--button-fz': '15px' },
      }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', renderRoot: buttonRoot } },
    TextInput: field,
    // Makes the eye icon reachable by keyboard and big enough for a thumb.
    PasswordInput: {
      defaultProps: {
        size: 'md',
        rightSectionWidth: 44,
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': words.showPassword },
      },
      vars: () => ({ root: { '--psi-button-size': '44px' } }),
    },
    NumberInput: { defaultProps: { size: 'md', rightSectionWidth: 92 } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 2 } },
    NativeSelect: field,
    Select: field,
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--on-primary)' } },
    Switch: { defaultProps: { size: 'md' } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Modal: {
      // Not centred, because a dialog whose content grows or shrinks would then move its
      // buttons out from under the finger.
      defaultProps: { yOffset: '8dvh', radius: 'xl', transitionProps: { duration: 150 } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    // The page already has its own banner.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
})

export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-placeholder': 'var(--quiet)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control-line)',
    '--mantine-color-anchor': 'var(--primary)',
  }
  return { variables: {}, light: shared, dark: shared }
}
