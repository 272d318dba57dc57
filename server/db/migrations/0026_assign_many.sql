ALTER TABLE "selection_item" ALTER COLUMN "item" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "selection" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "selection_item" ADD COLUMN "version" integer;--> statement-breakpoint
CREATE INDEX "selection_item_item" ON "selection_item" USING btree ("item");