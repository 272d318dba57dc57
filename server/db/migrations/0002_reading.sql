CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "gallery_image" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "gallery_image" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "text" text;--> statement-breakpoint
UPDATE "post" SET
  "title_key" = btrim(regexp_replace(lower(normalize("title", NFC)), '[\s/\\-]+', ' ', 'g')),
  "text" = btrim(regexp_replace(regexp_replace("body", '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "post" ALTER COLUMN "title_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ALTER COLUMN "text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', "post"."title"), 'A') || setweight(to_tsvector('simple', "post"."text"), 'B')) STORED;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', "resource"."title"), 'A') || setweight(to_tsvector('simple', coalesce("resource"."desc", '')), 'B')) STORED;--> statement-breakpoint
CREATE INDEX "post_title_key" ON "post" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "post_words" ON "post" USING gin ("words");--> statement-breakpoint
CREATE INDEX "post_title_slips" ON "post" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resource_words" ON "resource" USING gin ("words");--> statement-breakpoint
CREATE INDEX "resource_title_slips" ON "resource" USING gin ("title" gin_trgm_ops);