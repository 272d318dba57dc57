ALTER TABLE "import_batch" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "previewed_revision" integer DEFAULT 1 NOT NULL;