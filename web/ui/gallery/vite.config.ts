import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Shows the kit on its own; not part of the product build. */
export const gallery = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  build: {
    outDir: '.tmp/gallery',
    emptyOutDir: true,
    rollupOptions: { input: `${import.meta.dirname}/gallery.html` },
  },
});

export default gallery;
