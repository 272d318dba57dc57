CREATE TABLE "site_text" (
	"kind" text NOT NULL,
	"public_id" integer NOT NULL,
	"shown_as" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace("fold"("site_text"."title"), '[^[:alnum:]]+', ' ', 'g')) || to_tsvector('simple', regexp_replace("fold"("site_text"."text"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	"title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace("fold"("site_text"."title"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "site_text_kind_public_id_pk" PRIMARY KEY("kind","public_id")
);
--> statement-breakpoint
CREATE TABLE "site_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_text_words" ON "site_text" USING gin ("words");--> statement-breakpoint
CREATE INDEX "site_word_slips" ON "site_word" USING gin ("word" gin_trgm_ops);