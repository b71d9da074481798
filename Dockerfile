# Built in two steps: the pages with all packages, then an image with only what the server needs.
# Debian's glibc image, not Alpine: the packages with native code are built for glibc.

FROM node:24-bookworm-slim AS pages
WORKDIR /flexy
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json tsconfig.browser.json tsconfig.server.json tsconfig.shared.json tsconfig.tests.json vite.config.ts index.html frame.html ./
COPY public ./public
COPY scripts ./scripts
# The rules that the server's answers and the build share.
COPY mock-api ./mock-api
COPY src ./src
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:24-bookworm-slim AS packages
WORKDIR /flexy
COPY package.json package-lock.json .npmrc ./
# The image has its own Node: the one that comes by npm, for machines with an older one, would be 120 MB more.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-*-x64 node_modules/node-*-arm64 node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DEMO=0
WORKDIR /flexy
RUN mkdir /data && chown node:node /data
COPY --from=packages /flexy/node_modules ./node_modules
COPY --from=pages /flexy/dist ./dist
COPY package.json LICENSE ./
COPY mock-api ./mock-api
COPY src ./src
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: it would stand between the signals and the server.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "mock-api/server.ts"]
