CREATE TABLE "own_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"address" text NOT NULL,
	"intro" text,
	"body" text NOT NULL,
	"description" text,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "own_page_address" ON "own_page" USING btree ("address");