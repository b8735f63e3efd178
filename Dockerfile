# The shop in one image. Without DATABASE_URL its embedded PostgreSQL stores its data in /data.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The base image has the Node of .node-version, and no package needs its install scripts here.
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHOP_DATA=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# The flags and MALLOC_ARENA_MAX are explained in scripts/serve.mjs.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=70", "server/main.ts"]
