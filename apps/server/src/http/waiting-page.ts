// The page that a browser shows while the server still starts: the brand, and then the real page as soon as it is
// ready.

const bean = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24" width="56" height="56" aria-hidden="true"><path fill="#C8265E" d="M16 2C24.3 2 30 7 30 13.8 30 18.8 27.2 22 23.6 22 19.9 22 18.9 18.6 16 18.6S12.1 22 8.4 22C4.8 22 2 18.8 2 13.8 2 7 7.7 2 16 2Z"/><path d="M7.4 8C9 5.9 11.8 4.8 14.6 4.6" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.7" stroke-linecap="round"/></svg>`

export const waitingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1">
<title>Beanpool is starting</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 8px;
  background: #FFFBF4; color: #2f2622; font: 16px/1.5 Nunito, 'Segoe UI', system-ui, sans-serif }
h1 { margin: 0; color: #C8265E; font-size: 28px }
p { margin: 0 }
@media (prefers-color-scheme: dark) { body { background: #1B1524; color: #f4ecf5 } h1 { color: #ff8fb3 } }
</style>
</head>
<body>
${bean}
<h1>Beanpool</h1>
<p role="status">Starting. This page opens in a moment.</p>
</body>
</html>
`
